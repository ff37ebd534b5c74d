/**
 * Knows the writes of the staff that are under way. A write takes a turn of the event loop for each of its statements, and in a crowd
 * each turn is long; so the crowd's saves let it go first.
 */
import { setTimeout as sleep } from 'node:timers/promises';

export interface StaffWrites {
  run<T>(write: () => Promise<T>): Promise<T>;
  /** Null if there are none; otherwise settles when they have ended, or after `mostMs`. */
  passed(mostMs: number): Promise<unknown> | null;
}

export function createStaffWrites(): StaffWrites {
  const underWay = new Set<Promise<unknown>>();
  return {
    async run(write) {
      const written = write();
      underWay.add(written);
      try {
        return await written;
      } finally {
        underWay.delete(written);
      }
    },
    passed: (mostMs) =>
      underWay.size === 0
        ? null
        : Promise.race([Promise.allSettled(underWay), sleep(mostMs, undefined, { ref: false })]),
  };
}
