import { type DrawSize, MAIN_SIZES } from './draw-size.ts';

interface Entrants {
  /** The number of players: 3 to 64. */
  readonly players: number;
  /** The first of the list are seeds, in its order. */
  readonly seeded: number;
  /** By player of the list: what the lot gave them. The lowest ticket of those without a seed takes the best rank that is left. */
  readonly tickets: readonly string[];
}

/** By slot from the top: the player's place in the list, counted from 0, or null for a bye. The best ranks have the byes. */
export function drawByLot({ players, seeded, tickets }: Entrants): (number | null)[] {
  const numbers = Array.from({ length: players }, (_, number) => number);
  const ticketOf = (number: number): string => tickets[number] ?? '';
  const drawn = numbers.slice(seeded).sort((a, b) => (ticketOf(a) < ticketOf(b) ? -1 : 1));
  const byRank = [...numbers.slice(0, seeded), ...drawn];
  return ranksBySlot(sizeFor(players)).map((rank) => byRank[rank - 1] ?? null);
}

export const PLAYERS_OF_A_DRAW = { least: 3, most: 64 } as const;

/** The smallest draw with room for so many players. */
export function sizeFor(players: number): DrawSize {
  const size = MAIN_SIZES.find((candidate) => candidate >= players);
  if (size === undefined) throw new RangeError(`No draw has room for ${players} players`);
  return size;
}

/**
 * By slot from the top: the rank of its player when better ranks meet as late as they can. 1 is at the top and 2 at the
 * bottom; in each match of Round 1 the ranks add up to one more than the size.
 */
export function ranksBySlot(size: DrawSize): number[] {
  let ranks = [1];
  while (ranks.length < size) {
    const sum = ranks.length * 2 + 1;
    // The better of two stays on the outside of its half, so that 1 and 2 end at the top and the bottom.
    ranks = ranks.flatMap((rank, place) => (place % 2 === 0 ? [rank, sum - rank] : [sum - rank, rank]));
  }
  return ranks;
}

/** By slot from the top: the players in the order of the list. Byes are where a draw with seeds has them. */
export function drawInOrder(players: number): (number | null)[] {
  let next = 0;
  return ranksBySlot(sizeFor(players)).map((rank) => (rank > players ? null : next++));
}

/** The text whose SHA-256 in hexadecimal digits is a player's ticket. Numbers are counted from 1, so a name may change. */
export const ticketText = (seed: string, number: number): string => `${seed} ${number + 1}`;
