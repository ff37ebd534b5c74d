/**
 * Remembers who was not staff a moment ago. Where fans are answered as visitors are, such a call needs no look into the
 * database. It gives nobody a right: whoever joins the staff sees only so much later what staff see.
 */
import { LRUCache } from 'lru-cache';
import type { Identity } from '../gateways/identity/identity.ts';

export interface KnownFans {
  has(identity: Identity): boolean;
  add(identity: Identity): void;
}

const MOST_REMEMBERED = 50_000;

/** They are remembered for as long as an answer stands. */
export function createKnownFans(keepMs: number): KnownFans {
  const known = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: Math.max(1, keepMs) });
  return {
    // The rights of a program are looked up each time.
    has: ({ providerId, token }) => token === undefined && known.has(providerId),
    add: ({ providerId }) => {
      if (keepMs > 0) known.set(providerId, true);
    },
  };
}
