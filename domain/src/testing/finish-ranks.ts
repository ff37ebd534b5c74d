import { scoresThatCount } from '../board/count-completions.ts';
import { type Ranks, rankAmong } from '../board/ranks.ts';
import type { Draw } from '../draw/draw.ts';
import { bestOfMatch, gamesToWin } from '../draw/match-games.ts';
import { openMatches } from '../draw/resolved-matches.ts';
import type { Side } from '../draw/side.ts';
import type { ScoringRules } from '../scoring/rules.ts';

interface Ending {
  readonly draw: Draw;
  readonly rules: ScoringRules;
  readonly entryCount: number;
  readonly ranksOf: (draw: Draw) => Ranks;
}

interface FinishRanks {
  readonly best: Uint32Array;
  readonly worst: Uint32Array;
}

/** Computes what `ranksAtTheEnd` must say: it ranks everybody at every end. */
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
