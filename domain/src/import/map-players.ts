import type { TourPage, TourPageMatch, TourPageSide, TourPlayer } from './tour-page.ts';

/** The same page with every mention of a player put another way. */
export function mapPlayers(page: TourPage, change: (player: TourPlayer) => TourPlayer): TourPage {
  const side = (one: TourPageSide): TourPageSide =>
    one.kind === 'player' ? { ...one, player: change(one.player) } : one;
  const match = (one: TourPageMatch): TourPageMatch => ({
    ...one,
    sides: [side(one.sides[0]), side(one.sides[1])],
  });
  return {
    ...page,
    entries: page.entries.map((entry) => ({ ...entry, player: change(entry.player) })),
    rounds: page.rounds.map((round) => ({ ...round, matches: round.matches.map(match) })),
  };
}

/** Every mention of a player on the page, in its order. */
export const playersOn = ({ entries, rounds }: TourPage): TourPlayer[] => [
  ...rounds.flatMap(({ matches }) =>
    matches.flatMap(({ sides }) => sides.flatMap((side) => (side.kind === 'player' ? side.player : []))),
  ),
  ...entries.map(({ player }) => player),
];
