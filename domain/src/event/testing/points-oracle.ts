/** The points of an entry as the rules read, match by match and by players: slow, and plainly right. */
import type { Meeting, PlayerResult, Who } from './meetings.ts';

/** Who goes through by this entry: somebody's place, and how many games the loser wins. By match number. */
export type PlacePicks = readonly ({ readonly place: number; readonly gamesLost: number } | null)[];

interface Played {
  readonly sealed: readonly Who[];
  readonly meetings: readonly Meeting[];
  /** By round: the games that everybody picked, and those that are played. */
  readonly pickedOver: readonly number[];
  readonly bestOf: readonly number[];
  /** The round of the whole draw that it begins with. */
  readonly firstRound: number;
  readonly rules: string;
}

/** For a correct winner and for its right game score, in Round 1 of a whole draw, and whether they double with each round. */
const RULES: Readonly<Record<string, readonly [winner: number, score: number, doubles: boolean]>> = {
  'classic-1': [100, 1, false],
  'simple-1': [1, 0, false],
  'ten-1': [10, 0, false],
  'weighted-1': [10, 0, true],
  'weighted-doubled-1': [10, 10, true],
};

export function pointsByOracle(
  { sealed, meetings, pickedOver, bestOf, firstRound, rules }: Played,
  picks: PlacePicks,
): number {
  const [winner = 0, score = 0, doubles = false] = RULES[rules.replace(/-from-\d$/, '')] ?? [];
  let points = 0;
  for (const [match, { round, result, through }] of meetings.entries()) {
    const pick = picks[match];
    if (!pick || !result || result.winner === null) continue;
    // Whoever replaced a player was picked by nobody.
    if (through.place !== pick.place || through.who !== sealed[pick.place]) continue;
    const times = doubles ? 2 ** (firstRound - 1 + round - 1) : 1;
    const isScore =
      pickedOver[round - 1] === bestOf[round - 1] && isRight(result, pick.gamesLost, bestOf[round - 1] ?? 5);
    points += times * (winner + (isScore ? score : 0));
  }
  return points;
}

/** A score of more or fewer games than the match has is nobody's. */
function isRight({ players, winner, ending, games }: PlayerResult, lost: number, bestOf: number): boolean {
  const [own, other] = winner === players[0] ? games : games.toReversed();
  const needed = (bestOf + 1) / 2;
  const isOfMatch = ending === 'played' ? own === needed : (own ?? 0) < needed;
  return isOfMatch && other === lost;
}
