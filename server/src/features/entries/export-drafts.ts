/** A person's drafts in words: what they can take with them. */
import type { UserExport } from '@boast/contract/account';
import { playerInSlot } from '@boast/domain/draw/draw';
import { unpackPicks } from '@boast/domain/picks/codec';
import { predictDraw } from '@boast/domain/picks/picks';
import { scoreText } from '@boast/domain/picks/tips';
import type { Db } from '../../db/database.ts';
import { matchPlaces } from '../draws/match-places.ts';
import { playerNames } from '../draws/player-names.ts';
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
    const tips = picks ? await readable(db, tournamentId, picks) : [];
    drafts.push({ tournamentId, updatedAt: updated_at.toISOString(), tips });
  }
  return drafts;
}

async function readable(db: Db, tournamentId: string, bytes: Uint8Array): Promise<ExportedDraft['tips']> {
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
