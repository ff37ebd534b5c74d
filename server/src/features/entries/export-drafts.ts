import type { UserExport } from '@boast/contract/account';
import { playerInSlot } from '@boast/domain/draw/slot-players';
import { unpackPicks } from '@boast/domain/picks/packed-picks';
import { predictDraw } from '@boast/domain/picks/predict-draw';
import { scoreText } from '@boast/domain/picks/scores';
import type { Db } from '../../db/database.ts';
import { matchPlaces, playerNames } from '../draws/match-places.ts';
import { loadDraw } from '../draws/stored-draw.ts';

type ExportedDraft = UserExport['drafts'][number];

export async function exportDrafts(db: Db, userId: string): Promise<ExportedDraft[]> {
  const rows = await db
    .selectFrom('draft')
    .select(['tournament_id', 'picks', 'updated_at'])
    .where('user_id', '=', userId)
    .where('picks', 'is not', null)
    .orderBy('updated_at')
    .execute();
  const drafts: ExportedDraft[] = [];
  for (const { tournament_id: tournamentId, picks, updated_at } of rows) {
    const tips = picks ? await draftTips(db, tournamentId, picks) : [];
    drafts.push({ tournamentId, updatedAt: updated_at.toISOString(), tips });
  }
  return drafts;
}

async function draftTips(db: Db, tournamentId: string, bytes: Uint8Array): Promise<ExportedDraft['tips']> {
  const draw = (await loadDraw(db, tournamentId))?.draw;
  const picks = draw && unpackPicks(draw.size, bytes);
  if (!draw || !picks) throw new Error(`A draft holds picks of another draw than ${tournamentId}`);
  const picked = predictDraw(draw, picks).flatMap(({ match, pick, through }) => {
    const winnerId = pick && playerInSlot(draw, through);
    return winnerId ? [{ match, winnerId, score: scoreText(draw, match, pick.gamesLost) }] : [];
  });
  const places = await matchPlaces(db, tournamentId);
  const names = await playerNames(
    db,
    picked.map(({ winnerId }) => winnerId),
  );
  return picked.map(({ match, winnerId, score }) => ({
    round: places.get(match)?.roundName ?? '',
    winner: names.get(winnerId) ?? '',
    score,
  }));
}
