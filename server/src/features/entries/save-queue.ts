/**
 * The queue in which saves wait for the database. Those that wait for the same tournament at the same moment are written in
 * one transaction: in a crowd a save costs a share of a commit, and alone it is written at once.
 */
import pg from 'pg';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { DrawCache } from '../draws/draw-cache.ts';
import { type KeyedCall, keepAnswers } from '../records/idempotency/answer-store.ts';
import { earlierAnswers } from '../records/idempotency/answer-together.ts';
import { lockForSaves } from './lock-for-entry.ts';
import { type EntryToSave, type SavedEntry, StartOver, saveEntries } from './save-entries.ts';

declare module '../../http/context.ts' {
  interface Context {
    readonly saveQueue: SaveQueue;
  }
}

interface Save extends EntryToSave {
  readonly tournamentId: string;
  /** With a key the same call again is answered as before. */
  readonly call: KeyedCall | null;
  /** What the caller is answered, as JSON. Asks the database nothing: it is made inside the transaction. */
  readonly answer: (saved: SavedEntry) => string;
}

interface SaveQueue {
  /** Answers the JSON of `save.answer`, or of an earlier call with the same key. Throws the refusal, an ApiError. */
  save(save: Save): Promise<string>;
  /** Whether so many save in this process just now that what can wait should. */
  isCrowded(): boolean;
}

interface SaveHost {
  readonly db: Db;
  readonly drawCache: DrawCache;
}

interface Waiting {
  readonly save: Save;
  /** When to give up, by `performance.now()`. */
  readonly until: number;
  readonly settle: (outcome: Outcome) => void;
}

type Outcome = { readonly answer: string } | { readonly refusal: unknown };

/** How long somebody's entry may be held by somebody else, and how often it is asked for. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 10;

/**
 * So many that wait are worth a transaction of their own while others are under way, and twice as many as are being written:
 * the larger the crowd, the larger its transactions, which each take as many round trips as a small one.
 */
const WORTH_ANOTHER = 32;
const TIMES_WRITING = 2;

/** So many in one transaction are a crowd, which is taken to last for so long after it. */
const CROWD = 16;
const CROWD_LASTS_MS = 500;

/**
 * `atOnce`: connections of the pool that saves may hold at the same time. One tournament never has all of them, for its
 * row may be held for seconds by its seal.
 */
export function createSaveQueue(host: SaveHost, atOnce: number): SaveQueue {
  const queues = new Map<string, Waiting[]>();
  /** What is being written of a tournament. */
  const running = new Map<string, { readonly groups: number; readonly saves: number }>();
  const mostOfOne = Math.max(1, atOnce - 1);
  let inside = 0;
  let crowdedUntil = 0;

  const count = (tournamentId: string, by: 1 | -1, size: number): void => {
    inside += by;
    const { groups, saves } = running.get(tournamentId) ?? { groups: 0, saves: 0 };
    if (groups + by === 0) running.delete(tournamentId);
    else running.set(tournamentId, { groups: groups + by, saves: saves + by * size });
  };

  const hasRoom = (tournamentId: string, waiting: number): boolean => {
    const now = running.get(tournamentId);
    return !now || (now.groups < mostOfOne && waiting >= Math.max(WORTH_ANOTHER, TIMES_WRITING * now.saves));
  };

  /** Starts as many groups as there is room for; who came first is first. */
  function start(): void {
    for (const [tournamentId, queue] of queues) {
      if (inside >= atOnce) return;
      if (!hasRoom(tournamentId, queue.length)) continue;
      const { group, rest } = takeGroup(queue);
      // To the end of the map: other tournaments have their turn before its next group.
      queues.delete(tournamentId);
      if (rest.length > 0) queues.set(tournamentId, rest);
      if (group.length >= CROWD) crowdedUntil = performance.now() + CROWD_LASTS_MS;
      count(tournamentId, 1, group.length);
      void writeGroup(host, tournamentId, group).then((again) => {
        count(tournamentId, -1, group.length);
        if (again.length > 0) setTimeout(() => join(tournamentId, again, 'first'), PAUSE_MS);
        start();
      });
    }
  }

  function join(tournamentId: string, joining: readonly Waiting[], place: 'first' | 'last'): void {
    const queue = queues.get(tournamentId) ?? [];
    queues.set(tournamentId, place === 'first' ? [...joining, ...queue] : [...queue, ...joining]);
    start();
  }

  return {
    save: (save) =>
      new Promise<string>((resolve, reject) => {
        const settle = (outcome: Outcome): void =>
          'answer' in outcome ? resolve(outcome.answer) : reject(outcome.refusal as Error);
        join(save.tournamentId, [{ save, until: performance.now() + PATIENCE_MS, settle }], 'last');
      }),
    isCrowded: () => performance.now() < crowdedUntil,
  };
}

/** One of each person: what a person does twice happens one after the other. */
function takeGroup(queue: readonly Waiting[]): { group: Waiting[]; rest: Waiting[] } {
  const group = new Map<string, Waiting>();
  const rest: Waiting[] = [];
  for (const waiting of queue) {
    if (group.has(waiting.save.userId)) rest.push(waiting);
    else group.set(waiting.save.userId, waiting);
  }
  return { group: [...group.values()], rest };
}

/** Never throws: everybody is told what became of theirs. Answers those who are to come again, for their entry was held. */
async function writeGroup(
  host: SaveHost,
  tournamentId: string,
  group: readonly Waiting[],
): Promise<Waiting[]> {
  try {
    const outcomes = await writeTogether(
      host,
      tournamentId,
      group.map(({ save }) => save),
    );
    const now = performance.now();
    return group.filter(({ save, settle, until }) => {
      const outcome = outcomes.get(save.userId) ?? (now > until ? { refusal: held() } : null);
      if (outcome) settle(outcome);
      return !outcome;
    });
  } catch (error) {
    if (group.length === 1 || !isOnesFault(error)) {
      for (const { settle } of group) settle({ refusal: error });
      return [];
    }
    // Nothing was written. One of them cannot be, and shall not keep the others from it.
    const half = Math.ceil(group.length / 2);
    const again = await writeGroup(host, tournamentId, group.slice(0, half));
    return [...again, ...(await writeGroup(host, tournamentId, group.slice(half)))];
  }
}

const held = (): ApiError =>
  new ApiError('UNAVAILABLE', 'Your entry is being changed elsewhere. Please try again in a moment.', {
    retryAfterSeconds: 1,
  });

/** Whether the database refused what one of them brought, and so has surely written nothing. */
const isOnesFault = (error: unknown): boolean =>
  error instanceof ApiError || (error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? ''));

const MOST_STARTS = 6;

async function writeTogether(
  host: SaveHost,
  tournamentId: string,
  all: readonly Save[],
): Promise<ReadonlyMap<string, Outcome>> {
  const refused = new Map<string, Outcome>();
  for (let started = 1; ; started += 1) {
    const saves = all.filter(({ userId }) => !refused.has(userId));
    try {
      const outcomes = await inTransaction(host.db, (tx) => write(tx, host, tournamentId, saves));
      return new Map([...refused, ...outcomes]);
    } catch (error) {
      if (!(error instanceof StartOver) || started === MOST_STARTS) throw error;
      for (const [userId, refusal] of error.refused) refused.set(userId, { refusal });
    }
  }
}

async function write(
  tx: Tx,
  { drawCache: draws }: SaveHost,
  tournamentId: string,
  saves: readonly Save[],
): Promise<ReadonlyMap<string, Outcome>> {
  const people = saves.map(({ userId }) => userId).toSorted();
  const locked = await lockForSaves(tx, tournamentId, people);
  const calls = saves.flatMap(({ call }) => (call ? [call] : []));
  // After the locks: whoever had the same key and was quicker has committed by now.
  const outcomes = new Map<string, Outcome>(await earlierAnswers(tx, calls));
  const unanswered = saves.filter(({ userId }) => !outcomes.has(userId));
  const saved = await saveEntries(tx, { tournamentId, saves: unanswered, locked, draws });
  const kept: { call: KeyedCall; answer: string }[] = [];
  for (const { userId, call, answer } of unanswered) {
    const entry = saved.get(userId);
    if (!entry) continue;
    if (entry instanceof ApiError) outcomes.set(userId, { refusal: entry });
    else {
      const made = answer(entry);
      outcomes.set(userId, { answer: made });
      if (call) kept.push({ call, answer: made });
    }
  }
  if (!(await keepAnswers(tx, kept))) throw new StartOver();
  return outcomes;
}
