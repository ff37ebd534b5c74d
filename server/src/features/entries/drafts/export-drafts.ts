import type { UserExport } from '@boast/contract/account';
import type { Draw } from '@boast/domain/draw/draw';
import { playerInSlot } from '@boast/domain/draw/slot-players';
import { unpackPicks } from '@boast/domain/picks/packed-picks';
import { predictDraw } from '@boast/domain/picks/predict-draw';
import { scoreText } from '@boast/domain/picks/scores';
import type { Db } from '../../../db/database.ts';
import { matchesByNumber, playerNames } from '../../draws/matches-by-number.ts';
import { drawVersionsOf } from '../draw-versions.ts';

type ExportedDraft = UserExport['drafts'][number];

export async function exportDrafts(db: Db, userId: string): Promise<ExportedDraft[]> {
  const rows = await db
    .selectFrom('draft as d')
    .innerJoin('tournament as t', 't.id', 'd.tournament_id')
    .select((of) => [
      'd.tournament_id',
      'd.picks',
      'd.updated_at',
      of.fn.coalesce('d.draw_version', 't.draw_version').as('version'),
    ])
    .where('d.user_id', '=', userId)
    .where('d.picks', 'is not', null)
    .orderBy('d.updated_at')
    .execute();
  const drafts: ExportedDraft[] = [];
  for (const { tournament_id: tournamentId, picks, version, updated_at } of rows) {
    const draw = (await drawVersionsOf(db, tournamentId)).get(version);
    const tips = picks ? await draftTips(db, tournamentId, { draw, picks }) : [];
    drafts.push({ tournamentId, updatedAt: updated_at, tips });
  }
  return drafts;
}

async function draftTips(
  db: Db,
  tournamentId: string,
  { draw, picks: bytes }: { readonly draw: Draw | undefined; readonly picks: Uint8Array },
): Promise<ExportedDraft['tips']> {
  const picks = draw && unpackPicks(draw.size, bytes);
  if (!draw || !picks) throw new Error(`A draft holds picks of another draw than ${tournamentId}`);
  const picked = predictDraw(draw, picks).flatMap(({ match, pick, through }) => {
    const winnerId = pick && playerInSlot(draw, through);
    return winnerId ? [{ match, winnerId, score: scoreText(draw, match, pick.gamesLost) }] : [];
  });
  const matches = await matchesByNumber(db, tournamentId);
  const names = await playerNames(
    db,
    picked.map(({ winnerId }) => winnerId),
  );
  return picked.map(({ match, winnerId, score }) => ({
    round: matches.get(match)?.roundName ?? '',
    winner: names.get(winnerId) ?? '',
    score,
  }));
}
