/**
 * Computes who may finish first among some entries of a board, such as those of a league. A thread does it on
 * demand; the answer is cached while the board is the newest, and never stored.
 */
import type { ChancesAmong } from '@boast/domain/chance/chance-among';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../db/database.ts';
import { createAdmissionQueue, QUEUE_SIZES } from '../../../http/door/shedding.ts';
import { createThread } from '../../../process/thread.ts';
import type { TournamentBoard } from '../board/boards.ts';
import type { AmongQuestion } from './among-thread.ts';
import { seedOf } from './compute-chances.ts';
import { readRatings } from './rated-players.ts';

declare module '../../../http/context.ts' {
  interface Context {
    readonly chancesAmong: ChancesAmongEntries;
  }
}

interface ChancesAmongEntries {
  /**
   * Values come in the order of `entries`, which are numbers of sealed entries. They are null while the
   * thread is still computing: ask again. `key` identifies the entries.
   */
  of(tournamentBoard: TournamentBoard, key: string, entries: Uint32Array): Promise<ChancesAmong | null>;
}

/** Answers in memory hold this many values in all, four bytes each. */
const MAX_VALUES = 2_000_000;
/** An answer waits this long for the thread; small fields are done by then. */
const PATIENCE_MS = 150;
const FEW = 1_000;

export function createChancesAmong(db: Db): ChancesAmongEntries {
  const thread = createThread<AmongQuestion, ChancesAmong>(new URL('./among-thread.ts', import.meta.url));
  const answers = new LRUCache<string, ChancesAmong>({
    maxSize: MAX_VALUES,
    sizeCalculation: ({ values }) => values.length + 1,
  });
  const queue = createAdmissionQueue(QUEUE_SIZES.chancesAmong);
  const underWay = new Map<string, Promise<ChancesAmong | null>>();

  async function find(tournamentBoard: TournamentBoard, entries: Uint32Array): Promise<ChancesAmong> {
    const { tournamentId, version, draw, rules } = tournamentBoard;
    const ratings = await readRatings(db, tournamentId);
    const byMatch = tournamentBoard.entries.columns.byMatch.map((column) => pickFrom(column, entries));
    return thread.ask({
      columns: { entryCount: entries.length, byMatch },
      terms: { draw, rules, ratings, seed: seedOf(tournamentId, version) },
    });
  }

  return {
    of(tournamentBoard, key, entries) {
      const name = `${key} ${tournamentBoard.tournamentId} ${tournamentBoard.version}`;
      const cached = answers.get(name);
      if (cached) return Promise.resolve(cached);
      if (entries.length === 0) return Promise.resolve(null);
      let finding = underWay.get(name);
      if (!finding) {
        finding = queue
          .run(() => find(tournamentBoard, entries))
          .then((found) => {
            answers.set(name, found);
            return found;
          })
          // The queue was full or the thread ended: the next call starts again.
          .catch(() => null)
          .finally(() => underWay.delete(name));
        underWay.set(name, finding);
      }
      return entries.length > FEW ? Promise.resolve(null) : Promise.race([finding, patience()]);
    },
  };
}

/** A plain loop, because there may be tens of thousands of entries. */
function pickFrom(column: Uint8Array, entries: Uint32Array): Uint8Array {
  const picked = new Uint8Array(entries.length);
  for (let n = 0; n < entries.length; n += 1) picked[n] = column[entries[n] as number] as number;
  return picked;
}

const patience = (): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS).unref();
  });
