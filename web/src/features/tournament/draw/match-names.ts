import { feedersOf, placeOf } from '@boast/domain/draw/bracket';
import type { Draw } from '@boast/domain/draw/draw';
import type { Occupant } from '@boast/domain/draw/resolved-matches';
import { roundName } from '@boast/domain/draw/rounds';
import { playerInSlot } from '@boast/domain/draw/slot-players';
import { surnamesOf } from '../../../parts/players/surnames.ts';

/** `Round 1 match 3`; the only match of the last round is just `Final`. */
export function describeMatch(draw: Draw, match: number): string {
  const { round, position } = placeOf(draw.size, match);
  const name = roundName(draw, round);
  return name === 'Final' ? name : `${name} match ${position + 1}`;
}

interface MatchSide {
  readonly match: number;
  readonly side: 0 | 1;
}

export interface ShownDraw {
  readonly draw: Draw;
  readonly players: ReadonlyMap<string, { readonly fullName: string }>;
  readonly occupants: readonly (readonly [Occupant, Occupant])[];
}

/** The words for an unknown player: `Bonmalais or Crouin`, or `Winner of Round 2 match 3`. */
export function describeSide(drawing: ShownDraw, place: MatchSide): string {
  const { size } = drawing.draw;
  const occupant = drawing.occupants[place.match]?.[place.side] ?? 'open';
  if (occupant === 'bye') return 'BYE';
  if (occupant === 'nobody') return 'No opponent';
  const feeder = feedersOf(size, place.match)?.[place.side];
  if (typeof occupant === 'number' || feeder === undefined) return 'To be decided';
  return describeCandidates(drawing, place) ?? `Winner of ${describeMatch(drawing.draw, feeder)}`;
}

/** `Ali Farag goes through: nobody came out of Semi Final match 2`; null for a match that is played. */
export function goesThroughText(drawing: ShownDraw, match: number): string | null {
  const { draw, players, occupants } = drawing;
  const sides: readonly Occupant[] = occupants[match] ?? [];
  const side = sides.indexOf('nobody');
  const feeder = feedersOf(draw.size, match)?.[side];
  if (feeder === undefined) return null;
  const opposite = side === 0 ? 1 : 0;
  const occupant = sides[opposite] ?? 'open';
  const player = players.get(playerInSlot(draw, occupant) ?? '')?.fullName;
  const name =
    occupant === 'nobody' ? 'Nobody' : (player ?? describeSide(drawing, { match, side: opposite }));
  return `${name} goes through: nobody came out of ${describeMatch(draw, feeder)}`;
}

/** `Bonmalais or Crouin`; null while one of them is unknown. */
export function describeCandidates(
  { draw, players, occupants }: ShownDraw,
  { match, side }: MatchSide,
): string | null {
  const feeder = feedersOf(draw.size, match)?.[side];
  if (feeder === undefined || occupants[match]?.[side] !== 'open') return null;
  const [upperName, lowerName] = (occupants[feeder] ?? []).map((candidate) => {
    const player = players.get(playerInSlot(draw, candidate) ?? '');
    return player && surnamesOf(players).get(player.fullName);
  });
  return upperName && lowerName ? `${upperName} or ${lowerName}` : null;
}

const shortNames: Readonly<Record<string, string>> = {
  'Quarter Final': 'QF',
  'Semi Final': 'SF',
  Final: 'F',
};

/** `R1`, `QF`: for the strip of rounds on a phone. */
export const shortRoundName = (name: string): string => shortNames[name] ?? name.replace('Round ', 'R');
