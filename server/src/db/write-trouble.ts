/**
 * A database that answers and takes no writes: its disk is full, say. Reads go on, so it is no outage; whoever watches over
 * the process must hear of it all the same.
 */
import type { FastifyBaseLogger } from 'fastify';
import { noWriteReason } from './cuttable-pool.ts';

export interface WriteTrouble {
  /** Looks whether something failed for that. */
  note(error: unknown): void;
  /** Half a sentence for people; null when nothing failed for that lately. */
  now(): string | null;
}

/** Longer than the time between two signs of life of a process, each of which is a write. */
const LASTS_MS = 40_000;

export function createWriteTrouble(
  log: Pick<FastifyBaseLogger, 'error'>,
  clock: () => number = () => performance.now(),
): WriteTrouble {
  let last: { readonly why: string; readonly at: number } | null = null;
  const now = (): string | null => (last !== null && clock() - last.at < LASTS_MS ? last.why : null);
  return {
    now,
    note(error) {
      const why = noWriteReason(error);
      if (why === null) return;
      // Every write fails then, and the log stands on a disk, too.
      if (now() === null) log.error({ why }, 'the database takes no writes');
      last = { why, at: clock() };
    },
  };
}
