/**
 * The line in which saves wait for the database. Those that wait for the same tournament at the same moment are written in
 * one transaction: in a crowd a save costs a share of a commit, and alone it is written at once.
 */
import pg from 'pg';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { earlierAnswers, type KeyedCall, keepAnswers } from '../idempotency/answer-together.ts';
import { lockForSaves } from './lock-for-entry.ts';
import { type EntryToSave, type SavedEntry, StartOver, saveEntries } from './save-entries.ts';

interface Save<Answer> extends EntryToSave {
  readonly tournamentId: string;
  /** With a key the same call again is answered as before. */
  readonly call: Omit<KeyedCall, 'actorId'> | null;
  /** What the caller is answered. Asks the database nothing: it is made inside the transaction. */
  readonly answer: (saved: SavedEntry) => Answer;
}

export interface SaveLine {
  /** Throws the refusal, an ApiError. */
  save<Answer>(save: Save<Answer>): Promise<Answer>;
}

interface Waiting {
  readonly save: Save<unknown>;
  readonly settle: (outcome: Outcome) => void;
}

type Outcome = { readonly answer: unknown } | { readonly refusal: unknown };

/** Written in one transaction at most: more would keep the first of them waiting for the last. */
const MOST_TOGETHER = 64;
/** Groups of a tournament at the same time: one waits for the disk while the next is written. */
const GROUPS_OF_ONE = 2;

/** `atOnce`: connections of the pool that saves may hold at the same time. */
export function createSaveLine(db: Db, atOnce: number): SaveLine {
  const lines = new Map<string, Waiting[]>();
  const running = new Map<string, number>();
  let inside = 0;

  const move = (tournamentId: string, by: number): void => {
    inside += by;
    const left = (running.get(tournamentId) ?? 0) + by;
    if (left === 0) running.delete(tournamentId);
    else running.set(tournamentId, left);
  };

  /** Starts as many groups as there is room for; who came first is first. */
  function start(): void {
    for (const [tournamentId, line] of lines) {
      if (inside >= atOnce) return;
      if ((running.get(tournamentId) ?? 0) >= GROUPS_OF_ONE) continue;
      const { group, rest } = takeGroup(line);
      // To the end of the map: other tournaments have their turn before its next group.
      lines.delete(tournamentId);
      if (rest.length > 0) lines.set(tournamentId, rest);
      move(tournamentId, 1);
      void writeGroup(db, tournamentId, group).finally(() => {
        move(tournamentId, -1);
        start();
      });
    }
  }

  return {
    save: <Answer>(save: Save<Answer>) =>
      new Promise<Answer>((resolve, reject) => {
        const settle = (outcome: Outcome): void =>
          'answer' in outcome ? resolve(outcome.answer as Answer) : reject(outcome.refusal as Error);
        const line = lines.get(save.tournamentId) ?? [];
        line.push({ save, settle });
        lines.set(save.tournamentId, line);
        start();
      }),
  };
}

/** The longest waiting, but one of each person: what a person does twice happens one after the other. */
function takeGroup(line: readonly Waiting[]): { group: Waiting[]; rest: Waiting[] } {
  const people = new Set<string>();
  const group: Waiting[] = [];
  const rest: Waiting[] = [];
  for (const waiting of line) {
    const isTaken = group.length < MOST_TOGETHER && !people.has(waiting.save.userId);
    if (isTaken) people.add(waiting.save.userId);
    (isTaken ? group : rest).push(waiting);
  }
  return { group, rest };
}

/** Never throws: everybody is told what became of theirs. */
async function writeGroup(db: Db, tournamentId: string, group: readonly Waiting[]): Promise<void> {
  try {
    const outcomes = await writeTogether(
      db,
      tournamentId,
      group.map(({ save }) => save),
    );
    for (const { save, settle } of group) settle(outcomes.get(save.userId) ?? lost);
  } catch (error) {
    if (group.length === 1 || !isOnesFault(error)) {
      for (const { settle } of group) settle({ refusal: error });
      return;
    }
    // Nothing was written. One of them cannot be, and shall not keep the others from it.
    for (const waiting of group) await writeGroup(db, tournamentId, [waiting]);
  }
}

const lost: Outcome = { refusal: new Error('a save was written without an outcome') };

/** Whether the database refused what one of them brought, and so has surely written nothing. */
const isOnesFault = (error: unknown): boolean =>
  error instanceof ApiError || (error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? ''));

const MOST_STARTS = 6;

async function writeTogether(
  db: Db,
  tournamentId: string,
  all: readonly Save<unknown>[],
): Promise<ReadonlyMap<string, Outcome>> {
  const refused = new Map<string, Outcome>();
  for (let started = 1; ; started += 1) {
    const saves = all.filter(({ userId }) => !refused.has(userId));
    try {
      const outcomes = await inTransaction(db, (tx) => write(tx, tournamentId, saves));
      return new Map([...refused, ...outcomes]);
    } catch (error) {
      if (!(error instanceof StartOver) || started === MOST_STARTS) throw error;
      for (const [userId, refusal] of error.refused) refused.set(userId, { refusal });
    }
  }
}

async function write(
  tx: Tx,
  tournamentId: string,
  saves: readonly Save<unknown>[],
): Promise<ReadonlyMap<string, Outcome>> {
  const people = saves.map(({ userId }) => userId).toSorted();
  const locked = await lockForSaves(tx, tournamentId, people);
  const calls = new Map(
    saves.flatMap(({ userId, call }) => (call ? [[userId, { ...call, actorId: userId }] as const] : [])),
  );
  // After the locks: whoever had the same key and was quicker has committed by now.
  const outcomes = new Map<string, Outcome>(await earlierAnswers(tx, [...calls.values()]));
  const unanswered = saves.filter(({ userId }) => !outcomes.has(userId));
  const saved = await saveEntries(tx, { tournamentId, saves: unanswered, locked });
  const kept: { call: KeyedCall; answer: unknown }[] = [];
  for (const { userId, answer } of unanswered) {
    const entry = saved.get(userId);
    if (!entry || entry instanceof ApiError) outcomes.set(userId, entry ? { refusal: entry } : lost);
    else {
      const made = answer(entry);
      outcomes.set(userId, { answer: made });
      const call = calls.get(userId);
      if (call) kept.push({ call, answer: made });
    }
  }
  if (!(await keepAnswers(tx, kept))) throw new StartOver();
  return outcomes;
}
