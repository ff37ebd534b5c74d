/**
 * Between which ranks everybody can still finish, exactly: every end of the last matches is gone through, scores included
 * where they earn anything. Entries with the same picks and as much so far are looked at once.
 */
import { at } from '../at.ts';
import type { FinishRanks } from '../board/best-rank.ts';
import type { Columns } from '../board/columns.ts';
import { type Draw, resolveDraw } from '../draw/draw.ts';
import type { ScoringRules } from '../scoring/rules.ts';
import { allEnds } from './leading-scores.ts';
import { type OpenMatch, readPool } from './pool.ts';

/** Matches to come; with more of them there are too many ends. */
const MOST_OPEN = 7;
/** Small steps in all: a second or two of one core. */
const MOST_STEPS = 2e9;

/** Null where there are too many ends, or too many who differ. */
export function ranksAtTheEnd(
  columns: Columns,
  { draw, rules }: { readonly draw: Draw; readonly rules: ScoringRules },
): FinishRanks | null {
  // Asked first: to read a million entries into kinds takes half a second.
  const left = resolveDraw(draw).filter(({ match, isBye }) => !isBye && !draw.results[match]);
  if (left.length > MOST_OPEN) return null;
  const terms = { draw, rules, prize: 'points-1', withScores: true } as const;
  const { open, kindCount, kindOf, base, members, picks } = readPool(columns, terms, { keepsAll: true });
  const ends = allEnds(open);
  const most =
    base.reduce((a, b) => Math.max(a, b), 0) + open.reduce((sum, one) => sum + one.winner + one.score, 0);
  if (ends.count * (kindCount * (open.length + 3) + most) > MOST_STEPS) return null;
  const best = new Uint32Array(kindCount).fill(columns.entryCount);
  const worst = new Uint32Array(kindCount);
  const units = new Uint32Array(kindCount);
  const ahead = new Uint32Array(most + 2);
  for (let end = 0; end < ends.count; end += 1) {
    units.set(base);
    for (let i = 0; i < open.length; i += 1)
      addWinner(units, picks, { open, column: i, won: at(ends.winners, end * open.length + i) });
    countAhead(ahead, units, members);
    for (let kind = 0; kind < kindCount; kind += 1) {
      const rank = 1 + (ahead[(units[kind] as number) + 1] as number);
      if (rank < (best[kind] as number)) best[kind] = rank;
      if (rank > (worst[kind] as number)) worst[kind] = rank;
    }
  }
  return {
    best: kindOf.map((kind) => best[kind] as number),
    worst: kindOf.map((kind) => worst[kind] as number),
  };
}

function addWinner(
  units: Uint32Array,
  picks: Uint16Array,
  { open, column, won }: { open: readonly OpenMatch[]; column: number; won: number },
): void {
  const { winner, score } = at(open, column);
  const width = open.length;
  for (let kind = 0; kind < units.length; kind += 1) {
    const picked = picks[kind * width + column] as number;
    if (picked >> 2 !== won >> 2) continue;
    units[kind] = (units[kind] as number) + winner + (picked === won ? score : 0);
  }
}

/** By units: how many entries have so many or more. */
function countAhead(ahead: Uint32Array, units: Uint32Array, members: Uint32Array): void {
  ahead.fill(0);
  for (let kind = 0; kind < units.length; kind += 1) {
    const place = units[kind] as number;
    ahead[place] = (ahead[place] as number) + (members[kind] as number);
  }
  for (let place = ahead.length - 2; place >= 0; place -= 1)
    ahead[place] = (ahead[place] as number) + (ahead[place + 1] as number);
}
