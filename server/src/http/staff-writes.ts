/**
 * Knows the writes of the staff that are under way. A write takes a turn of the event loop for each of its statements, and in a crowd
 * each turn is long; so the crowd's saves let it go first.
 */
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface StaffWrites {
  /** The write is under way until its response ends, or its connection does. */
  begin(response: ServerResponse): void;
  /** Null if there are none; otherwise settles when they have ended, or after `mostMs`. */
  passed(mostMs: number): Promise<void> | null;
}

export function createStaffWrites(): StaffWrites {
  const underWay = new Set<ServerResponse>();
  let { promise: ended, resolve: end } = Promise.withResolvers<void>();
  return {
    begin(response) {
      if (underWay.size === 0) ({ promise: ended, resolve: end } = Promise.withResolvers<void>());
      underWay.add(response);
      response.once('close', () => {
        underWay.delete(response);
        if (underWay.size === 0) end();
      });
    },
    passed: (mostMs) =>
      underWay.size === 0 ? null : Promise.race([ended, sleep(mostMs, undefined, { ref: false })]),
  };
}
