/** Limits how often something may be done a minute, counted in memory because it runs on every call. */
import { LRUCache } from 'lru-cache';

interface Budget {
  /** 0 when the use was counted. */
  readonly waitSeconds: number;
  readonly left: number;
  /** After a refusal, it is the time until one use is back. */
  readonly resetSeconds: number;
}

interface Pace {
  /** Counts one use of `key` if fewer than `perMinute` were counted in the last minute. */
  take(key: string, perMinute: number): Budget;
}

const MINUTE_MS = 60_000;

const wholeSeconds = (ms: number): number => Math.ceil(Math.round(ms) / 1_000);

/** A key takes some 100 bytes. */
const MAX_KEYS = 100_000;

/**
 * A key stores one number: the time when its uses, spread evenly, would be over. A minute's worth may come at
 * once; after it, each waits its turn. Windows of a minute, which @fastify/rate-limit counts, were weighed: an
 * address a quarter over its limit is then served nothing for 12 s of each minute, instead of four of five calls.
 */
export function createPace({ now = () => performance.now(), maxKeys = MAX_KEYS } = {}): Pace {
  const overAt = new LRUCache<string, number>({ max: maxKeys });
  return {
    take(key, perMinute) {
      const time = now();
      const costMs = MINUTE_MS / perMinute;
      const over = Math.max(overAt.get(key) ?? 0, time) + costMs;
      // This ignores floating-point error.
      const early = Math.round(over - MINUTE_MS - time);
      if (early > 0) {
        const waitSeconds = Math.max(1, wholeSeconds(early));
        return { waitSeconds, left: 0, resetSeconds: waitSeconds };
      }
      overAt.set(key, over);
      return { waitSeconds: 0, left: Math.floor(-early / costMs), resetSeconds: wholeSeconds(over - time) };
    },
  };
}
