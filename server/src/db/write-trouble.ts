/**
 * Remembers that the database answers but takes no writes, as with a full disk. Reads go on, so it is no
 * outage, but operators must hear of it.
 */
import type { FastifyBaseLogger } from 'fastify';
import { noWriteReason } from '../engine/cuttable-pool.ts';

export interface WriteTrouble {
  note(error: unknown): void;
  /** Returns half a sentence for people, or null when no write was refused lately. */
  now(): string | null;
}

/** Longer than the time between two beats of a process, each of which is a write. */
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
      // This is logged once, because every write fails then and the log may be on the same disk.
      if (now() === null) log.error({ why }, 'the database takes no writes');
      last = { why, at: clock() };
    },
  };
}
