import type { Draw } from '../draw/draw.ts';
import type { Picks } from '../picks/picks.ts';
import { predictDraw } from '../picks/predict-draw.ts';
import { pointsInMatch, type RoundPoints } from './round-points.ts';
import { type MatchScore, scoreEntry } from './score-entry.ts';

export function compareEntries(
  draw: Draw,
  [first, second]: readonly [Picks, Picks],
  rules: RoundPoints,
): Comparison {
  const [scoreOne, scoreTwo] = [scoreEntry(draw, first, rules), scoreEntry(draw, second, rules)];
  const [sent, sentToo] = [predictDraw(draw, first), predictDraw(draw, second)];
  const matches = scoreOne.matches.flatMap((own, at): ComparedMatch[] => {
    const theirs = scoreTwo.matches[at];
    const { match } = own;
    const [pick, otherPick] = [first[match], second[match]];
    if (!theirs) return [];
    let agreement: Agreement = 'different';
    if (!pick && !otherPick) agreement = 'neither';
    else if (pick && otherPick && sent[match]?.through === sentToo[match]?.through)
      agreement = pick.gamesLost === otherPick.gamesLost ? 'same' : 'winner';
    return [{ match, agreement, one: own, two: theirs }];
  });
  const pointsOf = (match: number) => pointsInMatch(rules, draw, match);
  const counts = { same: 0, winner: 0, different: 0, neither: 0 };
  for (const { agreement } of matches) counts[agreement] += 1;
  return {
    matches,
    counts,
    points: [scoreOne.points, scoreTwo.points],
    swing: [swingOf(matches, 'one', pointsOf), swingOf(matches, 'two', pointsOf)],
  };
}

/** No result can change any more which of the two is ahead, or that they are level. */
export function isSettled({ points: [one, two], swing: [oneGains, twoGains] }: Comparison): boolean {
  return one - two > twoGains || two - one > oneGains || oneGains + twoGains === 0;
}

/**
 * The first of `ordered` on which the two picked different winners, if at least one of them can still be right. `ordered` holds playable
 * matches, the next first.
 */
export function nextDifference({ matches }: Comparison, ordered: readonly number[]): number | null {
  const apart = new Set(
    matches
      .filter(({ agreement, one, two }) => agreement === 'different' && [one, two].some(isOpen))
      .map(({ match }) => match),
  );
  return ordered.find((match) => apart.has(match)) ?? null;
}

const isOpen = ({ verdict }: MatchScore): boolean => verdict === 'open';

/**
 * Same: winner and score. Winner: the same player with another score. Different: another player, or only one of the two picked.
 */
export type Agreement = 'same' | 'winner' | 'different' | 'neither';

export interface ComparedMatch {
  readonly match: number;
  readonly agreement: Agreement;
  readonly one: MatchScore;
  readonly two: MatchScore;
}

export interface Comparison {
  readonly matches: readonly ComparedMatch[];
  readonly counts: Readonly<Record<Agreement, number>>;
  readonly points: readonly [number, number];
  /** The most that each can still gain on the other. */
  readonly swing: readonly [number, number];
}

/** The points that a side gains on the other if all its open picks come true; if both picked the same winner, only the score. */
function swingOf(
  matches: readonly ComparedMatch[],
  side: 'one' | 'two',
  pointsOf: (match: number) => ReturnType<typeof pointsInMatch>,
): number {
  let swing = 0;
  for (const compared of matches) {
    if (compared[side].verdict !== 'open' || compared.agreement === 'same') continue;
    const { winner, score } = pointsOf(compared.match);
    swing += compared.agreement === 'winner' ? score : winner + score;
  }
  return swing;
}
