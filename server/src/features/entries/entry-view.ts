import type { Entry, SavedEntry } from '@boast/contract/entries';
import { unpackPicks } from '@boast/domain/picks/codec';
import { writeTips } from '@boast/domain/picks/tips';
import type { Actor } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import type { Standing } from '../boards/boards.ts';
import type { StoredDraw } from '../draws/stored-draw.ts';
import type { EntryRow } from './entry-store.ts';

interface EntryFacts {
  readonly row: EntryRow;
  readonly username: string;
  readonly stored: StoredDraw;
  /** Null before the seal: then there is no board to stand on. */
  readonly standing: Standing | null;
}

/** One entry as its owner sees it. Asks the database nothing, so that it may be called inside a transaction. */
export function describeEntry({ row, username, stored, standing }: EntryFacts): Entry {
  const { draw, matchIds } = stored;
  const picks = unpackPicks(draw.size, row.picks);
  if (!picks) throw new Error(`Entry ${row.id} holds picks of another draw`);
  return {
    id: row.id,
    entryId: row.id,
    tournamentId: row.tournament_id,
    userId: row.user_id,
    status: row.status === 'VOID' ? 'VOID' : 'ACTIVE',
    voided:
      row.status === 'VOID' ? { reason: row.void_reason ?? '', refundedCredits: row.credits_paid } : null,
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

interface JustSaved {
  readonly entry: EntryRow;
  readonly stored: StoredDraw;
}

/**
 * What a save answers, with its receipt, written as JSON once: it is sent and kept. Asks the database nothing, as it is
 * called inside the transaction.
 */
export function writeSaved(
  { receipts }: Pick<Context, 'receipts'>,
  { username }: Actor,
  { entry, stored }: JustSaved,
): string {
  const data: SavedEntry = {
    ...describeEntry({ row: entry, username, stored, standing: null }),
    receipt: receipts.sign({
      tournamentId: entry.tournament_id,
      entryId: entry.id,
      version: entry.version,
      picks: entry.picks.toString('hex'),
      savedAt: entry.updated_at.toISOString(),
    }),
  };
  return JSON.stringify({ data });
}
