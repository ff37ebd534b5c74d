/**
 * Plans how the last matches change all ranks, match by match. Entries with the same units and the same picks of the matches
 * left are one group, whatever they picked before, so most ends are counted with few groups.
 */
import { at } from '../at.ts';
import { createTable } from './kinds.ts';
import { standInOf } from './levels.ts';
import { type OpenMatch, openAt } from './open-match.ts';
import { codeOf, NO_PICK, slotOfCode } from './pick-code.ts';
import type { Pool } from './pool.ts';

export interface RankLevel {
  /** By group: its number of entries, and the number when no score of the match before is right. */
  readonly entries: Int32Array;
  readonly withoutScore: Int32Array;
  /** By group: the best and worst rank it finishes with, and the same over all scores of the match before. */
  readonly ranks: Ranks;
  readonly allScores: Ranks;
  readonly sides: readonly Side[];
  /** After the last match: the groups, most units first. */
  readonly order: Int32Array;
}

export interface Ranks {
  readonly best: Int32Array;
  readonly worst: Int32Array;
}

export interface Move {
  readonly groups: Int32Array;
  readonly into: Int32Array;
}

interface Side {
  /** By group: the group after the match when its score is not right. */
  readonly into: Int32Array;
  readonly others: Move;
  readonly exact: readonly ExactScore[];
}

export interface ExactScore {
  readonly right: Move;
  readonly wrong: Move;
}

/** Null when counting all ends would take too long. */
export function planRankLevels(
  { open, kindCount, picks, base }: Pool,
  mostSteps: number,
): readonly RankLevel[] | null {
  const width = open.length + 1;
  const rows = new Uint16Array(kindCount * width);
  for (let kind = 0; kind < kindCount; kind += 1) {
    rows.set(picks.subarray(kind * open.length, (kind + 1) * open.length), kind * width);
    rows[kind * width + open.length] = base[kind] as number;
  }
  const levels: RankLevel[] = [];
  let groups: Groups = { kindCount, picks: rows };
  let [ways, steps] = [1, 0];
  for (const [index, match] of open.entries()) {
    ways *= 2 * match.scores;
    steps += ways * groups.kindCount;
    if (steps > mostSteps) return null;
    const { sides, after } = decide(groups, match, { index, width: width - index });
    levels.push(makeLevel(groups.kindCount, sides, []));
    groups = after;
  }
  const order = [...groups.picks.keys()].sort((a, b) => at(groups.picks, b) - at(groups.picks, a));
  return [...levels, makeLevel(groups.kindCount, [], order)];
}

const makeLevel = (groupCount: number, sides: readonly Side[], order: readonly number[]): RankLevel => ({
  entries: new Int32Array(groupCount),
  withoutScore: new Int32Array(groupCount),
  ranks: makeRanks(groupCount),
  allScores: makeRanks(groupCount),
  sides,
  order: Int32Array.from(order),
});

const makeRanks = (groupCount: number): Ranks => ({
  best: new Int32Array(groupCount),
  worst: new Int32Array(groupCount),
});

/** Rows of picks of the matches left, each followed by the units so far. */
interface Groups {
  readonly kindCount: number;
  readonly picks: Uint16Array;
}

/** Ends the first of the matches left in every possible way. Later picks of its winner name a stand-in, whoever won. */
function decide(
  { kindCount, picks }: Groups,
  { sources, scores, winner, score }: OpenMatch,
  { index, width }: { readonly index: number; readonly width: number },
): { sides: Side[]; after: Groups } {
  const table = createTable(width - 1);
  const row = new Uint16Array(width - 1);
  const last = width - 2;
  const slots = sources.map((source) => {
    const feeder = openAt(source);
    return feeder === null ? source : standInOf(feeder);
  });
  const sides = slots.map((won): Side => {
    const lost = slots[0] === won ? slots[1] : slots[0];
    const into = new Int32Array(kindCount);
    const ifExact = new Int32Array(kindCount).fill(-1);
    for (let group = 0; group < kindCount; group += 1) {
      const from = group * width;
      for (let i = 0; i < last; i += 1) {
        const code = picks[from + 1 + i] as number;
        const slot = slotOfCode(code);
        row[i] = slot === lost ? NO_PICK : slot === won ? codeOf(standInOf(index), code & 3) : code;
      }
      const isRight = slotOfCode(picks[from] as number) === won;
      const units = (picks[from + width - 1] as number) + (isRight ? winner : 0);
      row[last] = units;
      into[group] = table.kindOf(row);
      if (!isRight || scores === 1) continue;
      row[last] = units + score;
      ifExact[group] = table.kindOf(row);
    }
    const gamesLost = (group: number): number => (at(ifExact, group) < 0 ? -1 : at(picks, group * width) & 3);
    return {
      into,
      others: moveOf(
        groupsWith(kindCount, (group) => gamesLost(group) === -1),
        into,
      ),
      exact: Array.from({ length: scores }, (_, score) => {
        const groups = groupsWith(kindCount, (group) => gamesLost(group) === score);
        return { right: moveOf(groups, ifExact), wrong: moveOf(groups, into) };
      }),
    };
  });
  return { sides, after: table.read() };
}

function groupsWith(groupCount: number, has: (group: number) => boolean): Int32Array {
  const found = new Int32Array(groupCount);
  let count = 0;
  for (let group = 0; group < groupCount; group += 1) {
    if (!has(group)) continue;
    found[count] = group;
    count += 1;
  }
  return found.slice(0, count);
}

const moveOf = (groups: Int32Array, into: Int32Array): Move => ({
  groups,
  into: groups.map((group) => at(into, group)),
});
