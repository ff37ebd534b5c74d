/**
 * Saves wait for the database in a queue. Saves of one tournament that wait at the same moment are written in
 * one transaction: in a crowd each costs a share of a commit, and a single save is written at once.
 */
import pg from 'pg';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { StaffWrites } from '../../http/door/staff-writes.ts';
import type { DrawCache } from '../draws/draw-cache.ts';
import { type KeyedCall, storeAnswers } from '../idempotency/answer-store.ts';
import { earlierAnswers } from '../idempotency/idempotent-answers.ts';
import { lockForSaves } from './lock-for-entry.ts';
import { type EntryToSave, type SavedEntry, StartOver, saveEntries } from './save-entries.ts';

declare module '../../http/context.ts' {
  interface Context {
    readonly saveQueue: SaveQueue;
  }
}

interface Save extends EntryToSave {
  readonly tournamentId: string;
  /** With a key, the same call again gets the same answer. */
  readonly call: KeyedCall | null;
  /** Makes the JSON answer. Runs no query, because it is called inside the transaction. */
  readonly answer: (saved: SavedEntry) => string;
}

interface SaveQueue {
  /** Resolves to the JSON of `save.answer`, or of an earlier call with the same key. Throws the refusal, an ApiError. */
  save(save: Save): Promise<string>;
  /** True when so many people save in this process that less urgent work should wait. */
  isCrowded(): boolean;
}

interface SaveHost {
  readonly db: Db;
  readonly drawCache: DrawCache;
  readonly staffWrites: Pick<StaffWrites, 'passed'>;
}

interface Waiting {
  readonly save: Save;
  /** The queue gives up at this moment of `performance.now()`. */
  readonly until: number;
  readonly settle: (outcome: Outcome) => void;
}

type Outcome = { readonly answer: string } | { readonly refusal: unknown };

/** A save waits this long for an entry that another transaction holds, and tries this often. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 10;

/**
 * Start another batch beside those under way once this many saves are waiting, and twice as many as are being written: the larger the
 * crowd, the larger its batches, which each take as many round trips as a small one.
 */
const WORTH_ANOTHER = 32;
const TIMES_WRITING = 2;

/** A larger batch would keep everybody else from the event loop for longer, and costs hardly less for each save. */
const MAX_BATCH = 256;

/** A batch of this size means a crowd, which is assumed to last this long after it. */
const CROWD = 16;
const CROWD_LASTS_MS = 500;

/** A batch of a crowd waits at most this long for writes of the staff. */
const WAITS_FOR_STAFF_MS = 60;

/**
 * `atOnce` is the number of pool connections that saves may hold at once. One tournament never gets all of them, because its seal may lock
 * its row for seconds.
 */
export function createSaveQueue(host: SaveHost, atOnce: number): SaveQueue {
  const queues = new Map<string, Waiting[]>();
  const running = new Map<string, { readonly batches: number; readonly saves: number }>();
  const mostOfOne = Math.max(1, atOnce - 1);
  let inside = 0;
  let crowdedUntil = 0;
  let isHeld = false;

  const count = (tournamentId: string, by: 1 | -1, size: number): void => {
    inside += by;
    const { batches, saves } = running.get(tournamentId) ?? { batches: 0, saves: 0 };
    if (batches + by === 0) running.delete(tournamentId);
    else running.set(tournamentId, { batches: batches + by, saves: saves + by * size });
  };

  const hasCapacity = (tournamentId: string, waiting: number): boolean => {
    const now = running.get(tournamentId);
    return !now || (now.batches < mostOfOne && waiting >= Math.max(WORTH_ANOTHER, TIMES_WRITING * now.saves));
  };

  /** In a crowd, writes of the staff that are under way go first. */
  function startBatches(): void {
    if (isHeld) return;
    const passed = performance.now() < crowdedUntil ? host.staffWrites.passed(WAITS_FOR_STAFF_MS) : null;
    isHeld = passed !== null;
    if (passed === null) startNow();
    else
      void passed.then(() => {
        isHeld = false;
        startNow();
      });
  }

  /** Starts as many batches as the limits allow, first come first served. */
  function startNow(): void {
    for (const [tournamentId, queue] of queues) {
      if (inside >= atOnce) return;
      if (!hasCapacity(tournamentId, queue.length)) continue;
      const { batch, rest } = takeBatch(queue);
      // Moves to the end of the map, so that other tournaments come before its next batch.
      queues.delete(tournamentId);
      if (rest.length > 0) queues.set(tournamentId, rest);
      if (batch.length >= CROWD) crowdedUntil = performance.now() + CROWD_LASTS_MS;
      count(tournamentId, 1, batch.length);
      void runBatch(host, tournamentId, batch).then((again) => {
        count(tournamentId, -1, batch.length);
        if (again.length > 0) setTimeout(() => enqueue(tournamentId, again, 'first'), PAUSE_MS);
        startBatches();
      });
    }
  }

  function enqueue(tournamentId: string, waiting: readonly Waiting[], place: 'first' | 'last'): void {
    const queue = queues.get(tournamentId) ?? [];
    queues.set(tournamentId, place === 'first' ? [...waiting, ...queue] : [...queue, ...waiting]);
    startBatches();
  }

  return {
    save: (save) =>
      new Promise<string>((resolve, reject) => {
        const settle = (outcome: Outcome): void =>
          'answer' in outcome ? resolve(outcome.answer) : reject(outcome.refusal as Error);
        enqueue(save.tournamentId, [{ save, until: performance.now() + PATIENCE_MS, settle }], 'last');
      }),
    isCrowded: () => performance.now() < crowdedUntil,
  };
}

/** A batch has at most one save per person, so a person's saves keep their order. */
function takeBatch(queue: readonly Waiting[]): { batch: Waiting[]; rest: Waiting[] } {
  const batch = new Map<string, Waiting>();
  const rest: Waiting[] = [];
  for (const waiting of queue) {
    if (batch.size === MAX_BATCH || batch.has(waiting.save.userId)) rest.push(waiting);
    else batch.set(waiting.save.userId, waiting);
  }
  return { batch: [...batch.values()], rest };
}

/**
 * Never throws: every save gets its outcome. It returns the saves to try again, because their entry was
 * locked.
 */
async function runBatch(host: SaveHost, tournamentId: string, batch: readonly Waiting[]): Promise<Waiting[]> {
  try {
    const outcomes = await commitBatch(
      host,
      tournamentId,
      batch.map(({ save }) => save),
    );
    const now = performance.now();
    return batch.filter(({ save, settle, until }) => {
      const outcome = outcomes.get(save.userId) ?? (now > until ? { refusal: held() } : null);
      if (outcome) settle(outcome);
      return !outcome;
    });
  } catch (error) {
    if (batch.length === 1 || !isOnesFault(error)) {
      for (const { settle } of batch) settle({ refusal: error });
      return [];
    }
    // Nothing was written. One save is at fault and must not fail the others, so each half is tried by itself.
    const half = Math.ceil(batch.length / 2);
    const again = await runBatch(host, tournamentId, batch.slice(0, half));
    return [...again, ...(await runBatch(host, tournamentId, batch.slice(half)))];
  }
}

const held = (): ApiError =>
  new ApiError(
    'UNAVAILABLE',
    'Your entry is being changed on another device. Please try again in a moment.',
    {
      retryAfterSeconds: 1,
    },
  );

/** The database refused the content of one save, so surely nothing was written. */
const isOnesFault = (error: unknown): boolean =>
  error instanceof ApiError || (error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? ''));

const MAX_STARTS = 6;

async function commitBatch(
  host: SaveHost,
  tournamentId: string,
  batch: readonly Save[],
): Promise<ReadonlyMap<string, Outcome>> {
  const refused = new Map<string, Outcome>();
  for (let started = 1; ; started += 1) {
    const saves = batch.filter(({ userId }) => !refused.has(userId));
    try {
      const outcomes = await inTransaction(host.db, (tx) => decideEach(tx, host, tournamentId, saves));
      return new Map([...refused, ...outcomes]);
    } catch (error) {
      if (!(error instanceof StartOver) || started === MAX_STARTS) throw error;
      for (const [userId, refusal] of error.refused) refused.set(userId, { refusal });
    }
  }
}

async function decideEach(
  tx: Tx,
  { drawCache: draws }: SaveHost,
  tournamentId: string,
  saves: readonly Save[],
): Promise<ReadonlyMap<string, Outcome>> {
  const people = saves.map(({ userId }) => userId).toSorted();
  const locked = await lockForSaves(tx, tournamentId, people);
  const calls = saves.flatMap(({ call }) => (call ? [call] : []));
  // Read after the locks: an earlier call with the same key has committed by now.
  const outcomes = new Map<string, Outcome>(await earlierAnswers(tx, calls));
  const unanswered = saves.filter(({ userId }) => !outcomes.has(userId));
  const saved = await saveEntries(tx, { tournamentId, saves: unanswered, locked, draws });
  const keyed: { call: KeyedCall; answer: string }[] = [];
  for (const { userId, call, answer } of unanswered) {
    const entry = saved.get(userId);
    if (!entry) continue;
    if (entry instanceof ApiError) outcomes.set(userId, { refusal: entry });
    else {
      const made = answer(entry);
      outcomes.set(userId, { answer: made });
      if (call) keyed.push({ call, answer: made });
    }
  }
  if (!(await storeAnswers(tx, keyed))) throw new StartOver();
  return outcomes;
}
