/**
 * How often something may be done a minute, counted in memory: for what is asked at every call. Processes of one start tell each
 * other of uses (process/siblings.ts); several machines have several budgets. What guards an account is counted by the database
 * for all of them (limited-use.ts).
 */
import { alone, type Siblings } from '../process/siblings.ts';

interface Budget {
  /** Seconds to wait; 0: it was counted. */
  readonly waitSeconds: number;
  /** How many are left now. */
  readonly left: number;
  /** Seconds until all of them are back; of one that was not counted, until one is. */
  readonly resetSeconds: number;
}

interface Pace {
  /** Counts one use of `key`, of which there may be so many a minute, unless there are none left. */
  take(key: string, perMinute: number): Budget;
  /** How many keys are remembered. */
  size(): number;
}

const MINUTE_MS = 60_000;

/** Rounded up, but for the last digits of a clock's fractions. */
const wholeSeconds = (ms: number): number => Math.ceil(Math.round(ms) / 1_000);

/** Some 100 bytes each. */
const MOST_KEYS = 100_000;

interface Counting {
  readonly now?: () => number;
  readonly mostKeys?: number;
  readonly siblings?: Siblings;
  /** What is counted, as the siblings call it. */
  readonly what?: string;
}

/**
 * A key is one number: when its uses, spread evenly, would be over. A minute's worth may come at once. What is over is
 * forgotten when there are too many keys, and then whoever was first seen longest ago.
 */
export function createPace({
  now = () => performance.now(),
  mostKeys = MOST_KEYS,
  siblings = alone,
  what = '',
}: Counting = {}): Pace {
  const overAt = new Map<string, number>();

  function makeRoom(time: number): void {
    for (const [key, over] of overAt) if (over <= time) overAt.delete(key);
    let spare = overAt.size - mostKeys / 2;
    if (overAt.size < mostKeys) return;
    for (const key of overAt.keys()) {
      overAt.delete(key);
      spare -= 1;
      if (spare <= 0) return;
    }
  }

  const tell = siblings.uses(what, ({ key, count, perMinute }) => {
    const time = now();
    const over = Math.max(overAt.get(key) ?? 0, time) + (count * MINUTE_MS) / perMinute;
    if (overAt.size >= mostKeys) makeRoom(time);
    overAt.set(key, Math.min(over, time + MINUTE_MS));
  });

  return {
    take(key, perMinute) {
      const time = now();
      const one = MINUTE_MS / perMinute;
      const over = Math.max(overAt.get(key) ?? 0, time) + one;
      // The last digits of a clock's fractions are nobody's fault.
      const early = Math.round(over - MINUTE_MS - time);
      if (early > 0) {
        const waitSeconds = Math.max(1, wholeSeconds(early));
        return { waitSeconds, left: 0, resetSeconds: waitSeconds };
      }
      if (overAt.size >= mostKeys) makeRoom(time);
      overAt.set(key, over);
      tell({ key, count: 1, perMinute });
      const left = Math.floor(-early / one);
      return { waitSeconds: 0, left, resetSeconds: wholeSeconds(over - time) };
    },
    size: () => overAt.size,
  };
}
