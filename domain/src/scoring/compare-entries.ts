/** Two entries side by side: where they agree and differ, and who earned what by it. */
import type { Draw } from '../draw/draw.ts';
import { type Picks, predictDraw } from '../picks/picks.ts';
import { pointsInMatch, type RoundPoints } from './rules.ts';
import { type MatchScore, scoreEntry } from './score-entry.ts';

/** Same: winner and score. Winner: the same player, by another score. Different: another player, or a pick of one alone. */
export type Agreement = 'same' | 'winner' | 'different' | 'neither';

export interface ComparedMatch {
  readonly match: number;
  readonly agreement: Agreement;
  readonly one: MatchScore;
  readonly two: MatchScore;
}

export interface Comparison {
  readonly matches: readonly ComparedMatch[];
  /** How many matches of each kind. */
  readonly counts: Readonly<Record<Agreement, number>>;
  /** Points so far. */
  readonly points: readonly [number, number];
  /** The most each can still gain on the other: what is left where they do not agree. */
  readonly swing: readonly [number, number];
}

export function compareEntries(
  draw: Draw,
  [one, two]: readonly [Picks, Picks],
  rules: RoundPoints,
): Comparison {
  const [scoreOne, scoreTwo] = [scoreEntry(draw, one, rules), scoreEntry(draw, two, rules)];
  const [sent, sentToo] = [predictDraw(draw, one), predictDraw(draw, two)];
  const matches = scoreOne.matches.flatMap((own, at): ComparedMatch[] => {
    const other = scoreTwo.matches[at];
    const { match } = own;
    const [pick, otherPick] = [one[match], two[match]];
    if (!other) return [];
    let agreement: Agreement = 'different';
    if (!pick && !otherPick) agreement = 'neither';
    else if (pick && otherPick && sent[match]?.through === sentToo[match]?.through)
      agreement = pick.gamesLost === otherPick.gamesLost ? 'same' : 'winner';
    return [{ match, agreement, one: own, two: other }];
  });
  const pointsOf = (match: number) => pointsInMatch(rules, draw.size, match);
  const counts = { same: 0, winner: 0, different: 0, neither: 0 };
  for (const { agreement } of matches) counts[agreement] += 1;
  return {
    matches,
    counts,
    points: [scoreOne.points, scoreTwo.points],
    swing: [swingOf(matches, 'one', pointsOf), swingOf(matches, 'two', pointsOf)],
  };
}

/** What a side gains on the other if all its open picks come true: where both see the same winner, the score alone. */
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
