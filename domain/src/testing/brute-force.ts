/**
 * Chances of winning, counted the slow way: every end of a draw is written as results, and every entry is scored and the prize
 * awarded by the functions that do so after a real final. A faster count must agree.
 */
import { createHash } from 'node:crypto';
import type { Draw } from '../draw/draw.ts';
import { bestOfMatch, gamesToWin } from '../draw/match-games.ts';
import type { MatchResult } from '../draw/match-result.ts';
import { openMatches, type ResolvedMatch } from '../draw/resolved-matches.ts';
import { opposite, type Side } from '../draw/side.ts';
import type { Picks } from '../picks/picks.ts';
import { calculatePrize, type PrizeRuleId } from '../prize/prize.ts';
import type { RoundPoints } from '../scoring/round-points.ts';
import { scoreEntry } from '../scoring/score-entry.ts';
import { hashNow } from '../seal/hashing.ts';

/** Two players who may meet in an open match, by slot. */
interface Meeting {
  readonly match: number;
  readonly sides: readonly [number, number];
}

/** How likely each result of an open match is. Whatever is left out is even. */
interface Likelihood {
  readonly upperWins?: (meeting: Meeting) => number;
  /** By games the winner loses, one for each score of the match; they add up to 1. */
  readonly scores?: (won: {
    readonly match: number;
    readonly winner: number;
    readonly loser: number;
  }) => readonly number[];
}

interface Situation extends Likelihood {
  readonly draw: Draw;
  readonly entries: readonly Picks[];
  readonly rules: RoundPoints;
  readonly prize: PrizeRuleId;
  /** True: every score of a match is an end of its own. False: by winners only, so no open match earns its bonus. */
  readonly withScores: boolean;
  readonly removed?: readonly number[];
}

interface EntryChance {
  alone: number;
  /** Ends in which this many entries win together, including this one: `shared[2]` with one other. */
  shared: number[];
  /** The probability of winning alone, and of winning alone or together. */
  chanceAlone: number;
  chance: number;
  /** Its expected part of the prize. Over all entries they add up to the chance that anybody wins. */
  share: number;
  bestRank: number;
  worstRank: number;
}

interface Chances {
  readonly ends: number;
  /** Ends in which no entry is right anywhere, so nobody wins, and their probability. */
  readonly withoutWinner: number;
  readonly chanceWithoutWinner: number;
  readonly entries: readonly EntryChance[];
}

export function chancesByBruteForce(situation: Situation): Chances {
  const { draw, entries, rules } = situation;
  const chances = entries.map(
    (): EntryChance => ({
      alone: 0,
      shared: entries.map(() => 0).concat(0),
      chanceAlone: 0,
      chance: 0,
      share: 0,
      bestRank: entries.length,
      worstRank: 1,
    }),
  );
  const nobody = { ends: 0, chance: 0 };
  let ends = 0;
  for (const { end, probability } of endsOf(draw, situation)) {
    const scores = entries.map((picks) => scoreEntry(end, picks, rules));
    const winners = winnersAmong(scores, situation);
    ends += 1;
    if (winners.length === 0) {
      nobody.ends += 1;
      nobody.chance += probability;
    }
    for (const [entry, chance] of chances.entries()) {
      const rank = 1 + scores.filter(({ points }) => points > (scores[entry]?.points ?? 0)).length;
      chance.bestRank = Math.min(chance.bestRank, rank);
      chance.worstRank = Math.max(chance.worstRank, rank);
      if (winners.includes(entry)) addWin(chance, { probability, sharers: winners.length });
    }
  }
  return { ends, withoutWinner: nobody.ends, chanceWithoutWinner: nobody.chance, entries: chances };
}

function addWin(
  chance: EntryChance,
  { probability, sharers }: { probability: number; sharers: number },
): void {
  chance.chance += probability;
  chance.share += probability / sharers;
  if (sharers === 1) {
    chance.alone += 1;
    chance.chanceAlone += probability;
  } else {
    chance.shared[sharers] = (chance.shared[sharers] ?? 0) + 1;
  }
}

/** The winners of the prize in this end, as it would be paid. */
function winnersAmong(
  scores: readonly { readonly correct: number; readonly points: number }[],
  { prize, removed = [] }: Situation,
): number[] {
  const result = hashNow(
    (bytes) => createHash('sha256').update(bytes).digest(),
    calculatePrize(
      {
        entryCount: scores.length,
        correctOf: (entry) => scores[entry]?.correct ?? 0,
        pointsOf: (entry) => scores[entry]?.points ?? 0,
        entryIdOf,
      },
      { rule: prize, pool: 1, root: new Uint8Array(32), removed: new Set(removed.map(entryIdOf)) },
    ),
  );
  return result.shares.map(({ entry }) => entry);
}

const entryIdOf = (entry: number): string =>
  `00000000-0000-4000-8000-${entry.toString(16).padStart(12, '0')}`;

interface End {
  readonly end: Draw;
  readonly probability: number;
}

/** Every end: the first open match is decided in each possible way, then the rest. */
function* endsOf(draw: Draw, how: Likelihood & { readonly withScores: boolean }): Generator<End> {
  const [open] = openMatches(draw);
  if (!open) {
    yield { end: draw, probability: 1 };
    return;
  }
  for (const { result, probability } of outcomesOf(draw, open, how)) {
    const next = { ...draw, results: draw.results.with(open.match, result) };
    for (const later of endsOf(next, how)) yield { ...later, probability: later.probability * probability };
  }
}

function outcomesOf(
  draw: Draw,
  { match, sides: [one, two] }: Pick<ResolvedMatch, 'match' | 'sides'>,
  { upperWins = () => 0.5, scores, withScores }: Likelihood & { readonly withScores: boolean },
): { result: MatchResult; probability: number }[] {
  if (typeof one !== 'number' || typeof two !== 'number')
    throw new RangeError(`Nobody is known in match ${match}`);
  const toWin = gamesToWin(bestOfMatch(draw, match));
  const sides = [one, two] as const;
  const upper = upperWins({ match, sides });
  return ([0, 1] as const).flatMap((winner) => {
    const chance = winner === 0 ? upper : 1 - upper;
    if (!withScores) return [{ result: unscored(winner), probability: chance }];
    const even = Array.from({ length: toWin }, () => 1 / toWin);
    const byLost = scores?.({ match, winner: sides[winner], loser: sides[opposite(winner)] }) ?? even;
    return even.map((_, lost) => ({
      result: played(winner, [toWin, lost]),
      probability: chance * (byLost[lost] ?? 0),
    }));
  });
}

const played = (winner: Side, [won, lost]: readonly [number, number]): MatchResult => ({
  winner,
  ending: 'played',
  games: winner === 0 ? [won, lost] : [lost, won],
});

/** A score that no rule knows (`gamesLostByWinner`): the winner counts, but nobody gets the bonus. */
const unscored = (winner: Side): MatchResult => played(winner, [0, 0]);
