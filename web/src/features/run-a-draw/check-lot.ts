/** Draws the lot of a club's draw again, from what everybody can see. */
import type { Tournament } from '@boast/contract/tournaments';
import { drawByLot, ticketText } from '@boast/domain/draw/draw-by-lot';
import { toHex } from '@boast/domain/seal/hex';
import { sha256 } from '@boast/domain/seal/sha256';

type LotDraw = Pick<Tournament, 'club' | 'players' | 'slots'>;

/** A place of Round 1 that does not follow from the lot. */
export interface MovedPlace {
  /** Counted from 1 at the top. */
  readonly place: number;
  readonly byLot: string;
  readonly now: string;
}

/** The places that were changed by hand since the lot was drawn; none if every place follows from it. */
export function movedPlaces({ club, players, slots }: LotDraw): readonly MovedPlace[] {
  const lot = club?.lot;
  if (!lot) return [];
  const encoder = new TextEncoder();
  const tickets = lot.playerIds.map((_, number) =>
    toHex(sha256(encoder.encode(ticketText(lot.seed, number)))),
  );
  const drawn = drawByLot({ players: lot.playerIds.length, seeded: lot.seeded, tickets });
  const byLot = drawn.map((number) => (number === null ? null : (lot.playerIds[number] ?? null)));
  const nameOf = (id: string | null | undefined): string =>
    players.find((player) => player.id === id)?.fullName ?? (id ? 'A player who left the draw' : 'Bye');
  return slots.flatMap(({ kind, playerId }, slot) =>
    playerId === byLot[slot] && kind !== 'tbd'
      ? []
      : [
          {
            place: slot + 1,
            byLot: nameOf(byLot[slot]),
            now: kind === 'tbd' ? 'Open' : nameOf(playerId),
          },
        ],
  );
}
