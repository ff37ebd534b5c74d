/** Undoes a change of a result by hand: the earlier result and later ones that were cleared with it come back. */
import { drawBefore, type UndoneResult } from '@boast/domain/event/draw-changes';
import { sql } from 'kysely';
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { auditedWrite } from '../../audit/audited-write.ts';
import { selectMatches } from '../../draws/match-view.ts';
import { loadDraw } from '../../draws/stored-draw.ts';
import { BY_HAND, changeEvent } from '../event/change-event.ts';
import { lockMatch } from '../event/lock-match.ts';
import {
  markTakenBack,
  type ResultChange,
  readRecentChanges,
  UNDO_MINUTES,
} from '../event/result-change-store.ts';

export const undoResultHandlers = {
  listRecentResults: async ({ ctx, params: { tournamentId } }) => {
    const stored = await loadDraw(ctx.db, tournamentId);
    if (!stored) throw notFound('Tournament');
    const changes = await readRecentChanges(ctx.db, tournamentId);
    const idOf = (match: number): string => stored.matchIds[match] ?? '';
    return {
      data: changes
        .filter((change) => drawBefore(stored.draw, undoing(change)) !== null)
        .map(({ match, before, at }) => ({
          matchId: idOf(match),
          clearedMatchIds: before.filter(({ number }) => number !== match).map(({ number }) => idOf(number)),
          at,
          until: new Date(Date.parse(at) + UNDO_MINUTES * 60_000).toISOString(),
        })),
    };
  },

  undoResult: async ({ ctx, actor, scorerLink, params: { matchId }, body, ifMatch }) => {
    return auditedWrite(ctx, {
      actorId: actor?.userId ?? null,
      scorerLink,
      action: 'match.undo',
      resource: { type: 'MATCH', id: matchId },
      reason: 'Taken back',
      write: async (tx) => {
        const { match, tournament, event, drawChanged } = await lockMatch(tx, matchId, ifMatch);
        const change = (await readRecentChanges(tx, tournament.id)).find(
          (candidate) => candidate.match === match.index,
        );
        if (!change) throw refused('You can only undo a result for ten minutes. Correct it instead.');
        const { matchIds } = event.storedOf(tournament.id);
        const ids = change.before.map(({ number }) => matchIds[number]);
        const read = () => selectMatches(tx, sql`where m.id = any(${ids}::uuid[]) order by m.number`);
        const before = await read();
        await changeEvent(tx, ctx, event, {
          change: { ...undoing(change), ...drawChanged },
          ...BY_HAND,
          accepted: body.accepted,
          operatorError: change.operatorError,
        });
        await markTakenBack(tx, change.id);
        const after = await read();
        return { data: after.find(({ id }) => id === matchId), before, after };
      },
    });
  },
} satisfies Partial<Handlers>;

const undoing = ({ match, result, before }: ResultChange): UndoneResult => ({
  kind: 'undo',
  match,
  entered: result,
  before,
});

const refused = (message: string): ApiError => new ApiError('UNDO_REFUSED', message);
