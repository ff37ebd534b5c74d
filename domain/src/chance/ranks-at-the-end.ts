import { at } from '../at.ts';
import type { Columns } from '../board/columns.ts';
import type { Draw } from '../draw/draw.ts';
import { openMatches } from '../draw/resolved-matches.ts';
import type { ScoringRules } from '../scoring/rules.ts';
import { readPool } from './pool.ts';
import { type ExactScore, type Move, planRankLevels, type RankLevel, type Ranks } from './rank-levels.ts';

/** With more open matches there are too many ends. */
const MOST_OPEN = 7;
/** Groups moved from match to match over all ends; one core takes a second or two. */
const MOST_STEPS = 1e9;

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
  readonly mostSteps?: number;
}

/**
 * The best and worst rank that each entry can still finish with, exactly, over every end. Scores are included where they earn
 * anything and take no more than a second or two. Null when there are too many ends, or too many different entries.
 */
export function ranksAtTheEnd(
  columns: Columns,
  { draw, rules, mostSteps = MOST_STEPS }: Question,
): RanksAtTheEnd | null {
  // Checked first, because sorting a million entries into kinds takes half a second.
  const left = openMatches(draw);
  if (left.length > MOST_OPEN) return null;
  const scoresCount = rules.score > 0 && left.length > 0;
  for (const withScores of scoresCount ? [true, false] : [false]) {
    const terms = { draw, rules, prize: 'points-1', withScores } as const;
    const pool = readPool(columns, terms, { keepsAll: true });
    const levels = planRankLevels(pool, mostSteps);
    if (!levels) continue;
    const { entries, ranks } = at(levels, 0);
    entries.set(pool.members);
    visit(levels, 0);
    return {
      best: pool.kindOf.map((kind) => ranks.best[kind] as number),
      worst: pool.kindOf.map((kind) => ranks.worst[kind] as number),
      byWinnersOnly: scoresCount && !withScores,
    };
  }
  return null;
}

/** Widens the ranks of the groups in play by all later ends. Ranks of groups without entries mean nothing. */
function visit(levels: readonly RankLevel[], depth: number): void {
  const level = at(levels, depth);
  const after = levels[depth + 1];
  if (!after) {
    rank(level);
    return;
  }
  forget(level.ranks);
  for (const { into, others, exact } of level.sides) {
    after.withoutScore.fill(0);
    for (let group = 0; group < into.length; group += 1) {
      const next = into[group] as number;
      after.withoutScore[next] = (after.withoutScore[next] as number) + (level.entries[group] as number);
    }
    forget(after.allScores);
    for (const score of exact) {
      after.entries.set(after.withoutScore);
      moveRight(level, score, after);
      visit(levels, depth + 1);
      widenAll(after.allScores, after.ranks);
      for (const other of exact) widen(level.ranks, other === score ? other.right : other.wrong, after.ranks);
    }
    widen(level.ranks, others, after.allScores);
  }
}

function rank({ entries, ranks: { best, worst }, order }: RankLevel): void {
  let ahead = 0;
  for (let i = 0; i < order.length; i += 1) {
    const group = order[i] as number;
    best[group] = ahead + 1;
    worst[group] = ahead + 1;
    ahead += entries[group] as number;
  }
}

function forget({ best, worst }: Ranks): void {
  best.fill(LAST);
  worst.fill(0);
}

const LAST = 0x7fff_ffff;

function moveRight({ entries }: RankLevel, { right, wrong }: ExactScore, after: RankLevel): void {
  for (let i = 0; i < right.groups.length; i += 1) {
    const moved = entries[right.groups[i] as number] as number;
    const from = wrong.into[i] as number;
    const to = right.into[i] as number;
    after.entries[from] = (after.entries[from] as number) - moved;
    after.entries[to] = (after.entries[to] as number) + moved;
  }
}

function widen({ best, worst }: Ranks, { groups, into }: Move, after: Ranks): void {
  for (let i = 0; i < groups.length; i += 1) {
    const group = groups[i] as number;
    const next = into[i] as number;
    best[group] = Math.min(best[group] as number, after.best[next] as number);
    worst[group] = Math.max(worst[group] as number, after.worst[next] as number);
  }
}

function widenAll({ best, worst }: Ranks, after: Ranks): void {
  for (let group = 0; group < best.length; group += 1) {
    best[group] = Math.min(best[group] as number, after.best[group] as number);
    worst[group] = Math.max(worst[group] as number, after.worst[group] as number);
  }
}
