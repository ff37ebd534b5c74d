import { createHash } from 'node:crypto';
import { matchCount } from '@boast/domain/draw/bracket';
import type { BestOf, Draw } from '@boast/domain/draw/draw';
import { drawByLot, ticketText } from '@boast/domain/draw/draw-by-lot';
import type { DrawSize } from '@boast/domain/draw/draw-size';

/** By slot from the top: a player's place in the list, or null for a bye. */
export type Places = readonly (number | null)[];

export function placesOfLot(seed: Buffer, players: number, seeded: number): Places {
  const tickets = Array.from({ length: players }, (_, number) =>
    createHash('sha256')
      .update(ticketText(seed.toString('hex'), number))
      .digest('hex'),
  );
  return drawByLot({ players, seeded, tickets });
}

/** By slot: the number of a seed, and null where none is. */
export const seedsOf = (places: Places, seeded: number): (string | null)[] =>
  places.map((player) => (player !== null && player < seeded ? String(player + 1) : null));

interface Placing {
  readonly size: DrawSize;
  readonly places: Places;
  readonly playerIds: readonly string[];
  readonly bestOf: readonly BestOf[];
}

export const drawFrom = ({ size, places, playerIds, bestOf }: Placing): Draw => ({
  size,
  slots: places.map((player) =>
    player === null ? { kind: 'bye' } : { kind: 'player', playerId: playerIds[player] ?? '' },
  ),
  bestOf,
  results: Array.from({ length: matchCount(size) }, () => null),
});
