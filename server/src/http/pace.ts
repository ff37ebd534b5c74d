/** Limits how often something may be done a minute, counted in memory because it runs on every call. */
interface Budget {
  /** It is 0 when the use was counted. */
  readonly waitSeconds: number;
  readonly left: number;
  /** After a refusal, it is the time until one use is back. */
  readonly resetSeconds: number;
}

interface Pace {
  /** Counts one use of `key` if fewer than `perMinute` were counted in the last minute. */
  take(key: string, perMinute: number): Budget;
  size(): number;
}

const MINUTE_MS = 60_000;

const wholeSeconds = (ms: number): number => Math.ceil(Math.round(ms) / 1_000);

/** A key takes some 100 bytes. */
const MOST_KEYS = 100_000;

/**
 * A key stores one number: the time when its uses, spread evenly, would be over. A minute's worth may come at
 * once. When there are too many keys, expired ones go first, then the oldest.
 */
export function createPace({ now = () => performance.now(), mostKeys = MOST_KEYS } = {}): Pace {
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

  return {
    take(key, perMinute) {
      const time = now();
      const one = MINUTE_MS / perMinute;
      const over = Math.max(overAt.get(key) ?? 0, time) + one;
      // This ignores floating-point error.
      const early = Math.round(over - MINUTE_MS - time);
      if (early > 0) {
        const waitSeconds = Math.max(1, wholeSeconds(early));
        return { waitSeconds, left: 0, resetSeconds: waitSeconds };
      }
      if (overAt.size >= mostKeys) makeRoom(time);
      overAt.set(key, over);
      const left = Math.floor(-early / one);
      return { waitSeconds: 0, left, resetSeconds: wholeSeconds(over - time) };
    },
    size: () => overAt.size,
  };
}
