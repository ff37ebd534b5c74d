/**
 * Items that were claimed and wait for a slot. People choose where pushes and webhooks go, so one owner gets only
 * some of the slots: a far end that is silent delays nobody else.
 */
interface Owned {
  readonly owner: string | null;
}

export interface Slots {
  readonly atOnce: number;
  /** All of them without it. */
  readonly atOnceOfOwner?: number;
}

/** For each slot of an owner, so that the last leaves while its claim holds. */
const CLAIMED_A_SLOT = 5;

export interface FairLine<One extends Owned> {
  add(ones: readonly One[]): void;
  /** Gives the first whose owner has a slot, if any is free. */
  next(): One | undefined;
  /** Frees a slot. Returns whether its owner had as many as it may have. */
  leave(item: One): boolean;
  /** How many more of the owner may be claimed. */
  roomOf(owner: string | null): number;
  ownersWithoutRoom(): string[];
  hasFreeSlot(): boolean;
  isEmpty(): boolean;
}

export function createFairLine<One extends Owned>({
  atOnce,
  atOnceOfOwner = Number.POSITIVE_INFINITY,
}: Slots): FairLine<One> {
  let waiting: readonly One[] = [];
  let busy: readonly One[] = [];
  const countOf = (ones: readonly One[], owner: string | null): number =>
    ones.filter((item) => item.owner === owner).length;
  const roomOf = (owner: string | null): number =>
    atOnceOfOwner * CLAIMED_A_SLOT - countOf(waiting, owner) - countOf(busy, owner);
  return {
    add(ones) {
      waiting = [...waiting, ...ones];
    },
    next() {
      if (busy.length >= atOnce) return undefined;
      const next = waiting.find(({ owner }) => countOf(busy, owner) < atOnceOfOwner);
      if (next === undefined) return undefined;
      waiting = waiting.filter((item) => item !== next);
      busy = [...busy, next];
      return next;
    },
    leave(left) {
      const hadRoom = roomOf(left.owner) > 0;
      busy = busy.filter((item) => item !== left);
      return !hadRoom;
    },
    roomOf,
    ownersWithoutRoom: () =>
      [...new Set([...waiting, ...busy].map(({ owner }) => owner))].filter(
        (owner) => owner !== null && roomOf(owner) <= 0,
      ) as string[],
    hasFreeSlot: () => busy.length < atOnce,
    isEmpty: () => waiting.length === 0,
  };
}
