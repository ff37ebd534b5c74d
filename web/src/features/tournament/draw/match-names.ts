import { type DrawSize, feedersOf, placeOf, roundName } from '@boast/domain/draw/bracket';
import type { Occupant } from '@boast/domain/draw/draw';

/** `Round 1 match 3`; the final is the only one of its round, so it is just `Final`. */
export function describeMatch(size: DrawSize, match: number): string {
  const { round, position } = placeOf(size, match);
  const name = roundName(size, round);
  return name === 'Final' ? name : `${name} match ${position + 1}`;
}

/** What a place without a player is called. */
export function describeSide(
  size: DrawSize,
  match: number,
  { side, occupant }: { side: 0 | 1; occupant: Occupant },
): string {
  if (occupant === 'bye') return 'BYE';
  const feeder = feedersOf(size, match)?.[side];
  return typeof occupant === 'number' || feeder === undefined
    ? 'To be decided'
    : `Winner of ${describeMatch(size, feeder)}`;
}

const shortNames: Readonly<Record<string, string>> = {
  'Quarter Final': 'QF',
  'Semi Final': 'SF',
  Final: 'F',
};

/** `R1`, `QF`: for a strip of rounds on a phone. */
export const shortRoundName = (name: string): string => shortNames[name] ?? name.replace('Round ', 'R');
