/**
 * The points of one entry, written the way the rules read: for each decided match, did this bracket send on the player who won
 * it, and with that score? The columns of `board/` must always agree with it.
 */
import {
  bestOfMatch,
  type Draw,
  gamesToWin,
  isReplaced,
  type ResolvedMatch,
  resolveDraw,
} from '../draw/draw.ts';
import { gamesLostByWinner } from '../draw/results.ts';
import type { Picks } from '../picks/picks.ts';
import { predictDraw } from '../picks/predict-draw.ts';
import { pointsInMatch, type RoundPoints } from './rules.ts';

export interface MatchScore {
  readonly match: number;
  /** Open: the match is not decided, and the predicted player can still win it. Lost: they no longer can. Void: nobody can. */
  readonly verdict: 'correct' | 'wrong' | 'open' | 'lost' | 'void' | 'none';
  readonly scoreCorrect: boolean;
  readonly points: number;
}

interface EntryScore {
  readonly points: number;
  /** Correct winners so far: the spec's `score`. */
  readonly correct: number;
  /** Decided matches so far, without byes: the spec's `possibleScore`. */
  readonly possible: number;
  /** Points that the entry's picks can still earn. */
  readonly left: number;
  readonly matches: readonly MatchScore[];
}

export function scoreEntry(draw: Draw, picks: Picks, rules: RoundPoints): EntryScore {
  const real = resolveDraw(draw);
  const replaced = new Set<unknown>(draw.replaced ?? []);
  const out = eliminated(draw, real);
  const matches = predictDraw(draw, picks).flatMap(({ match, isBye, pick, through }): MatchScore[] => {
    if (isBye) return [];
    const result = draw.results[match] ?? null;
    if (!pick) return [{ match, verdict: 'none', scoreCorrect: false, points: 0 }];
    if (real[match]?.isVoid) return [{ match, verdict: 'void', scoreCorrect: false, points: 0 }];
    if (result?.winner == null) {
      const verdict = typeof through === 'number' && out.has(through) ? 'lost' : 'open';
      return [{ match, verdict, scoreCorrect: false, points: 0 }];
    }
    if (real[match]?.through !== through || replaced.has(through)) {
      return [{ match, verdict: 'wrong', scoreCorrect: false, points: 0 }];
    }
    const toWin = gamesToWin(bestOfMatch(draw, match));
    const scoreCorrect = gamesLostByWinner(result, toWin) === pick.gamesLost;
    const { winner, score } = pointsInMatch(rules, draw.size, match);
    return [{ match, verdict: 'correct', scoreCorrect, points: winner + (scoreCorrect ? score : 0) }];
  });
  const mostIn = (match: number): number => {
    const { winner, score } = pointsInMatch(rules, draw.size, match);
    return winner + score;
  };
  return {
    points: matches.reduce((sum, match) => sum + match.points, 0),
    correct: matches.filter((match) => match.verdict === 'correct').length,
    // Completed matches that count, so the most that `correct` can be today.
    possible: real.filter(({ match, isBye, isVoid }) => !isBye && !isVoid && draw.results[match]).length,
    left: matches.reduce((sum, { match, verdict }) => sum + (verdict === 'open' ? mostIn(match) : 0), 0),
    matches,
  };
}

/** Slots whose player lost a match or was replaced. */
export function eliminated(draw: Draw, real: readonly ResolvedMatch[]): Set<number> {
  const out = new Set<number>(draw.replaced ?? []);
  for (const { sides, through } of real) {
    if (through === 'open') continue;
    for (const side of sides) if (typeof side === 'number' && side !== through) out.add(side);
  }
  return out;
}

/** Replaced: the picked player left the draw after the seal. Out: they lost before this match. Void: nobody won it. */
type WinnerReason = 'right' | 'wrong' | 'replaced' | 'out' | 'open' | 'void' | 'no_pick';
/** Unknown: the result has a score that this format does not have. Needs winner: the winner was not right. */
type ScoreReason =
  | 'right'
  | 'wrong'
  | 'unknown'
  | 'needs_winner'
  | 'open'
  | 'out'
  | 'void'
  | 'no_pick'
  | 'not_scored';

interface Part<Reason> {
  readonly reason: Reason;
  readonly points: number;
}

export interface MatchExplanation {
  readonly match: number;
  readonly winner: Part<WinnerReason>;
  readonly score: Part<ScoreReason>;
  readonly points: number;
  /**
   * Games that the winner counts as having lost, also in a walkover or retirement (edge 13); null when not decided or unknown.
   */
  readonly countedGamesLost: number | null;
}

/**
 * Says why each pick earned what it earned, winner and score apart, for every match that can be predicted. The points are those
 * of `scoreEntry`.
 */
export function explainEntry(draw: Draw, picks: Picks, rules: RoundPoints): MatchExplanation[] {
  const predicted = predictDraw(draw, picks);
  return scoreEntry(draw, picks, rules).matches.map(({ match, verdict, scoreCorrect, points }) => {
    const result = draw.results[match] ?? null;
    const counted =
      result && result.winner !== null
        ? gamesLostByWinner(result, gamesToWin(bestOfMatch(draw, match)))
        : null;
    const winner = winnerReason[verdict];
    const madeWay = verdict !== 'none' && isReplaced(draw, predicted[match]?.through ?? 'open');
    const bonus = scoreCorrect ? pointsInMatch(rules, draw.size, match).score : 0;
    return {
      match,
      winner: { reason: madeWay ? 'replaced' : winner, points: points - bonus },
      score: { reason: scoreReason({ winner, scoreCorrect, counted }, rules), points: bonus },
      points,
      countedGamesLost: counted,
    };
  });
}

const winnerReason = {
  correct: 'right',
  wrong: 'wrong',
  open: 'open',
  lost: 'out',
  void: 'void',
  none: 'no_pick',
} as const satisfies Record<string, WinnerReason>;

interface ScoreFacts {
  readonly winner: WinnerReason;
  readonly scoreCorrect: boolean;
  readonly counted: number | null;
}

function scoreReason({ winner, scoreCorrect, counted }: ScoreFacts, rules: RoundPoints): ScoreReason {
  if (rules.score === 0) return 'not_scored';
  if (winner === 'open' || winner === 'out' || winner === 'void' || winner === 'no_pick') return winner;
  if (winner !== 'right') return 'needs_winner';
  if (scoreCorrect) return 'right';
  return counted === null ? 'unknown' : 'wrong';
}

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

/** Compares two entries: where they agree and differ, and what each earned by it. */
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
