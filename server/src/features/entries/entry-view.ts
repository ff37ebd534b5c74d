import type { Entry } from '@boast/contract/entries';
import { isDrawSize } from '@boast/domain/draw/bracket';
import { unpackPicks } from '@boast/domain/picks/codec';
import { writeTips } from '@boast/domain/picks/tips';
import type { Db, Tx } from '../../db/database.ts';
import type { Boards } from '../boards/boards.ts';
import { loadDraw, type StoredDraw } from '../draws/stored-draw.ts';
import type { EntryRow } from './entry-store.ts';

/** One entry as its owner sees it, with its standing once the tournament is sealed. */
export async function entryView(db: Db | Tx, boards: Boards, row: EntryRow): Promise<Entry> {
  const stored = await loadDraw(db, row.tournament_id);
  if (!stored) throw new Error(`Entry ${row.id} has no draw`);
  const { username } = await db
    .selectFrom('app_user')
    .select('username')
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow();
  return describeEntry(row, username, stored, await boards.standingOf(row.tournament_id, row.id));
}

export interface Standing {
  readonly points: number;
  readonly score: number;
  readonly possibleScore: number;
  readonly rank: number;
}

function describeEntry(
  row: EntryRow,
  username: string,
  { draw, matchIds }: StoredDraw,
  standing: Standing | null,
): Entry {
  const picks = isDrawSize(draw.size) ? unpackPicks(draw.size, row.picks) : null;
  if (!picks) throw new Error(`Entry ${row.id} holds picks of another draw`);
  return {
    id: row.id,
    entryId: row.id,
    tournamentId: row.tournament_id,
    userId: row.user_id,
    status: row.status === 'VOID' ? 'VOID' : 'ACTIVE',
    version: row.version,
    matchTips: writeTips(draw, matchIds, picks) as Entry['matchTips'],
    automaticMatchIds: matchIds.filter((_, match) => picks[match]?.auto),
    points: standing?.points ?? 0,
    score: standing?.score ?? 0,
    possibleScore: standing?.possibleScore ?? 0,
    rank: standing?.rank ?? null,
    username,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
