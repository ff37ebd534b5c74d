import type { Handlers, JobHandlers } from '../../http/handler.ts';
import type { Lists } from '../../http/list.ts';
import { countBoards } from '../boards/season/count-boards.ts';
import { drawHelperHandlers } from './clubs/change-roles.ts';
import { drawLotAgainHandlers } from './clubs/draw-lot-again.ts';
import { drawPlayerHandlers } from './clubs/draw-players.ts';
import { listingHandlers } from './clubs/listing.ts';
import { ownDrawHandlers } from './clubs/own-draws-view.ts';
import { runDrawHandlers } from './clubs/run-draw.ts';
import { scorerLinkHandlers } from './clubs/scorer-links.ts';
import { placeHandlers } from './edit/change-places.ts';
import { playByHandlers } from './edit/play-by.ts';
import { redrawHandlers } from './edit/redraw.ts';
import { tournamentHandlers, tournamentList } from './edit/tournament-list.ts';
import { editTournamentHandlers } from './edit/update-tournament.ts';
import { advanceTournaments } from './lifecycle/advance-tournament.ts';
import { beginHandlers } from './lifecycle/begin-tournament.ts';
import { publishHandlers } from './lifecycle/publish-tournament.ts';
import { remindPlayBy } from './lifecycle/remind-play-by.ts';
import { sealDue } from './lifecycle/seal-due.ts';
import { startOverHandlers } from './lifecycle/start-over.ts';
import { voidCancelledEntries } from './lifecycle/void-cancelled-entries.ts';
import { sheetHandlers } from './pages/import-sheet.ts';
import { importHandlers } from './pages/import-tournament.ts';
import { previewHandlers } from './pages/preview-tournament.ts';
import { removalHandlers } from './prizes/change-removals.ts';
import { adminPrizeHandlers } from './prizes/prize-release-view.ts';
import { prizeHandlers } from './prizes/prize-view.ts';
import { payPrizes, settleHandlers } from './prizes/settle-prize.ts';
import { correctionHandlers } from './results/correction-list.ts';
import { countGamesHandlers } from './results/count-games.ts';
import { matchHandlers, matchList } from './results/match-list.ts';
import { moveSessionHandlers } from './results/move-session.ts';
import { playerFormHandlers } from './results/player-form-view.ts';
import { undoResultHandlers } from './results/undo-result.ts';
import { updateMatchHandlers } from './results/update-match.ts';
import { sealHandlers } from './seal/seal-view.ts';
import { followDraws } from './second-chances/follow-draws.ts';
import { syncHandlers } from './sync/sync-operations.ts';
import { syncDueTournaments } from './sync/sync-tournament.ts';

export const tournaments = {
  handlers: {
    ...runDrawHandlers,
    ...ownDrawHandlers,
    ...drawLotAgainHandlers,
    ...drawPlayerHandlers,
    ...drawHelperHandlers,
    ...scorerLinkHandlers,
    ...listingHandlers,
    ...placeHandlers,
    ...redrawHandlers,
    ...playByHandlers,
    ...tournamentHandlers,
    ...editTournamentHandlers,
    ...beginHandlers,
    ...publishHandlers,
    ...startOverHandlers,
    ...sheetHandlers,
    ...importHandlers,
    ...previewHandlers,
    ...removalHandlers,
    ...adminPrizeHandlers,
    ...prizeHandlers,
    ...settleHandlers,
    ...correctionHandlers,
    ...countGamesHandlers,
    ...matchHandlers,
    ...moveSessionHandlers,
    ...playerFormHandlers,
    ...undoResultHandlers,
    ...updateMatchHandlers,
    ...sealHandlers,
    ...syncHandlers,
  } satisfies Partial<Handlers>,
  jobs: {
    'seal-tournament': (ctx, { tournamentId }) => sealDue(ctx, tournamentId),
    'seal-due': (ctx) => sealDue(ctx),
    // A board that became final counts in the season at once, whether or not another tournament could not move on.
    'advance-tournaments': async (ctx) => {
      try {
        await advanceTournaments(ctx);
      } finally {
        await followDraws(ctx);
        await remindPlayBy(ctx);
        await countBoards(ctx.db);
      }
    },
    'void-cancelled': (ctx) => voidCancelledEntries(ctx),
    'sync-tournaments': (ctx) => syncDueTournaments(ctx),
    'pay-prizes': (ctx) => payPrizes(ctx),
  } satisfies Partial<JobHandlers>,
  lists: {
    tournaments: tournamentList,
    matches: matchList,
  } satisfies Partial<Lists>,
};
