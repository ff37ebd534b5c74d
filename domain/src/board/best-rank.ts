import type { Side } from '../draw/bracket.ts';
import { bestOfMatch, type Draw, gamesToWin, openMatches } from '../draw/draw.ts';
import type { Picks } from '../picks/picks.ts';
import { SCORING_RULES, type ScoringRules } from '../scoring/rules.ts';
import { scoreEntry } from '../scoring/score-entry.ts';
import { type Ranks, rankAmong } from './ranks.ts';

export interface BestRank {
  readonly rank: number;
  /** True when the rank can be reached; otherwise the rank is a bound that no end can beat. */
  readonly isExact: boolean;
}

type RanksOf = (draw: Draw) => Ranks;

interface Hope {
  readonly draw: Draw;
  readonly entry: number;
  readonly picks: Picks;
  readonly ranksOf: RanksOf;
}

/**
 * The rank in the entry's best case, when too many matches are open to try every end. No end can rank the entry better, because
 * against each other entry alone none is better (`bestCase`), but two others may not both stay behind. Exact when nothing else
 * is open.
 */
export function boundRank({ draw, entry, picks, ranksOf }: Hope): BestRank {
  const hoped = bestCase(draw, picks);
  const isExact = openMatches(hoped).length === 0;
  return { rank: rankAmong(ranksOf(hoped), entry), isExact };
}

interface Ending {
  readonly draw: Draw;
  readonly rules: ScoringRules;
  readonly entryCount: number;
  readonly ranksOf: RanksOf;
}

/** The best and the worst rank of each entry over every end of the draw. */
export interface FinishRanks {
  readonly best: Uint32Array;
  readonly worst: Uint32Array;
}

/** Exact, because it tries every end. The caller has counted them (`countCompletions`). */
export function finishRanks({ draw, rules, entryCount, ranksOf }: Ending): FinishRanks {
  const best = new Uint32Array(entryCount).fill(entryCount);
  const worst = new Uint32Array(entryCount).fill(1);
  for (const end of completions(draw, rules)) {
    const ranks = ranksOf(end);
    for (let entry = 0; entry < entryCount; entry += 1) {
      const rank = rankAmong(ranks, entry);
      if (rank < (best[entry] as number)) best[entry] = rank;
      if (rank > (worst[entry] as number)) worst[entry] = rank;
    }
  }
  return { best, worst };
}

/**
 * Counts the ends of a draw as far as points can tell: the winner and the score of each open match. Grows six times with each.
 */
export const countCompletions = (draw: Draw, rules: ScoringRules): number =>
  openMatches(draw).reduce((ways, { match }) => ways * 2 * scoresThatCount(draw, match, rules), 1);

export function* completions(draw: Draw, rules: ScoringRules): Generator<Draw> {
  const [next] = openMatches(draw);
  if (!next) {
    yield draw;
    return;
  }
  const { match } = next;
  const won = gamesToWin(bestOfMatch(draw, match));
  for (const winner of [0, 1] as const satisfies readonly Side[]) {
    for (let lost = 0; lost < scoresThatCount(draw, match, rules); lost += 1) {
      const games: [number, number] = winner === 0 ? [won, lost] : [lost, won];
      const results = draw.results.with(match, { winner, ending: 'played', games });
      yield* completions({ ...draw, results }, rules);
    }
  }
}

/** Where scores earn nothing, one score is enough. */
const scoresThatCount = (draw: Draw, match: number, rules: ScoringRules): number =>
  rules.score === 0 ? 1 : gamesToWin(bestOfMatch(draw, match));

/**
 * The results that an entry hopes for: every pick that can still come true does, with its score. Matches whose picked player is
 * out stay open, so nobody else earns anything there. Against any one other entry, no end of the draw is better.
 */

export function bestCase(draw: Draw, picks: Picks): Draw {
  const results = [...draw.results];
  for (const { match, verdict } of scoreEntry(draw, picks, SCORING_RULES['simple-1']).matches) {
    const pick = picks[match];
    if (verdict !== 'open' || !pick) continue;
    const won = gamesToWin(bestOfMatch(draw, match));
    const games: [number, number] = pick.side === 0 ? [won, pick.gamesLost] : [pick.gamesLost, won];
    results[match] = { winner: pick.side, ending: 'played', games };
  }
  return { ...draw, results };
}
