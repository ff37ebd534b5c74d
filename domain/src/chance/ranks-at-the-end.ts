import { at } from '../at.ts';
import type { Columns } from '../board/columns.ts';
import { countCompletions } from '../board/count-completions.ts';
import type { Draw } from '../draw/draw.ts';
import { openMatches } from '../draw/resolved-matches.ts';
import { SCORING_RULES, type ScoringRules } from '../scoring/rules.ts';
import { type OpenMatch, openAt } from './open-match.ts';
import { codeOf, slotOfCode } from './pick-code.ts';
import { type Pool, readPool } from './pool.ts';

/** With more open matches there are too many ends. */
const MAX_OPEN = 7;
/** Entries ranked over all ends; one core takes a second or two. */
const MAX_STEPS = 2.5e8;

export interface RanksAtTheEnd {
  /** By entry. */
  readonly best: Uint32Array;
  readonly worst: Uint32Array;
  /** Scores of open matches would count too, but are left out. */
  readonly byWinnersOnly: boolean;
}

interface Question {
  readonly draw: Draw;
  readonly rules: ScoringRules;
  readonly maxSteps?: number;
}

/**
 * The best and worst rank that each entry can still finish with, exactly, over every end. Scores are included where they earn
 * anything and take no more than a second or two. Null when there are too many ends, or too many different entries.
 */
export function ranksAtTheEnd(
  columns: Columns,
  { draw, rules, maxSteps = MAX_STEPS }: Question,
): RanksAtTheEnd | null {
  // Checked first, because sorting a million entries into kinds takes half a second.
  const left = openMatches(draw);
  if (left.length > MAX_OPEN) return null;
  const scoresCount = rules.score > 0 && left.length > 0;
  for (const withScores of scoresCount ? [true, false] : [false]) {
    const pool = readPool(columns, { draw, rules, prize: 'points-1', withScores }, { keepsAll: true });
    const ends = countCompletions(draw, withScores ? rules : SCORING_RULES['simple-1']);
    if (ends * pool.kindCount > maxSteps) continue;
    const { best, worst } = ranksOfKinds(pool);
    return {
      best: pool.kindOf.map((kind) => at(best, kind)),
      worst: pool.kindOf.map((kind) => at(worst, kind)),
      byWinnersOnly: scoresCount && !withScores,
    };
  }
  return null;
}

/** Goes through all ends match by match, so that what was earned so far is added up once for all ends that follow. */
function ranksOfKinds({ open, kindCount, base, members, picks }: Pool) {
  const best = new Uint32Array(kindCount).fill(0xffff_ffff);
  const worst = new Uint32Array(kindCount);
  const most =
    base.reduce((units, own) => Math.max(units, own), 0) +
    open.reduce((units, { winnerUnits, scoreUnits }) => units + winnerUnits + scoreUnits, 0);
  const ahead = new Uint32Array(most + 2);
  const winners = new Uint16Array(open.length);
  const units = [Uint16Array.from(base), ...open.map(() => new Uint16Array(kindCount))];
  visit(0);
  return { best, worst };

  function visit(index: number): void {
    const match = open[index];
    if (!match) {
      rank(at(units, index));
      return;
    }
    for (const slot of match.sources.map(slotOf))
      for (let lost = 0; lost < match.scores; lost += 1) {
        winners[index] = codeOf(slot, lost);
        earn(index, match);
        visit(index + 1);
      }
  }

  function slotOf(source: number): number {
    const before = openAt(source);
    return before === null ? source : slotOfCode(at(winners, before));
  }

  function earn(index: number, { winnerUnits, scoreUnits }: OpenMatch): void {
    const [before, after, won] = [at(units, index), at(units, index + 1), at(winners, index)];
    for (let kind = 0; kind < kindCount; kind += 1) {
      const picked = picks[kind * open.length + index] as number;
      const earned =
        picked === won ? winnerUnits + scoreUnits : slotOfCode(picked) === slotOfCode(won) ? winnerUnits : 0;
      after[kind] = (before[kind] as number) + earned;
    }
  }

  function rank(own: Uint16Array): void {
    ahead.fill(0);
    for (let kind = 0; kind < kindCount; kind += 1) {
      const place = own[kind] as number;
      ahead[place] = (ahead[place] as number) + (members[kind] as number);
    }
    // From here on: how many entries have more.
    for (let place = most, more = 0; place >= 0; place -= 1) {
      const here = ahead[place] as number;
      ahead[place] = more;
      more += here;
    }
    for (let kind = 0; kind < kindCount; kind += 1) {
      const placed = (ahead[own[kind] as number] as number) + 1;
      if (placed < (best[kind] as number)) best[kind] = placed;
      if (placed > (worst[kind] as number)) worst[kind] = placed;
    }
  }
}
