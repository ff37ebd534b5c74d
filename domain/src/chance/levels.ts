/**
 * The plan of a count. A draw is decided stage by stage; after each, entries with the same picks of the matches left are one
 * group, whatever they picked before.
 */
import { at } from '../at.ts';
import { countEnds, type Ends, listEnds, type Section } from './ends.ts';
import { createTable } from './kinds.ts';
import type { OpenMatch } from './open-match.ts';
import { codeOf, NO_PICK, slotOfCode } from './pick-code.ts';
import { planStages } from './plan-stages.ts';
import type { Pool } from './pool.ts';
import { type TailTable, tailTable } from './tail-table.ts';
import { type HandBack, planHandBack, settledRow, type Tally } from './tally.ts';

export interface Level {
  readonly groupCount: number;
  readonly section: Section;
  /** Codes, by group and match of the section. */
  readonly picks: Uint16Array;
  /** The units for a correct winner and for its score, by match of the section. */
  readonly winner: readonly number[];
  readonly score: readonly number[];
  /** By group: the most units of its entries, -1 when it is not in play; and the number of entries that have them. */
  readonly value: Int32Array;
  readonly leaders: Uint32Array;
  /** The groups in play: the first `count` of `list` can still be first, out of `touched` groups that were reached. */
  readonly list: Uint32Array;
  count: number;
  readonly reached: Uint32Array;
  touched: number;
  readonly tally: Float64Array;
  /** By group `r`: how far each other group can still overtake it. Filled on demand. */
  readonly against: (Uint16Array | undefined)[];
}

export interface Stage {
  readonly ends: Ends;
  /** The units that an end earns, by end and pattern. A pattern is a group's picks of the stage. */
  readonly patternCount: number;
  readonly earned: Uint16Array;
  /** By group before the stage: its pattern, and the number of its picks of the rest. */
  readonly patternOf: Uint32Array;
  readonly restOf: Uint32Array;
  /** By end: the winner of the stage, and the group after it by picks of the rest. */
  readonly out: Uint16Array;
  readonly groupOf: readonly Uint32Array[];
  readonly handBack: HandBack;
  /** The row for a group of one entry that is first in every end of the rest. */
  readonly settled: Float64Array;
}

/** In the rest of the draw the winner of a stage is named by the stage's number, whoever it is. */
const STAND_IN = 128;
export const standInOf = (stage: number): number => STAND_IN + stage;

const CODES = Uint16Array.from({ length: codeOf(2 * STAND_IN, 0) }, (_, code) => code);

export interface CountPlan {
  readonly levels: readonly Level[];
  readonly stages: readonly Stage[];
  readonly tail: Ends;
  readonly table: TailTable;
}

export function planCount(pool: Pool, tally: Tally, tailEnds: number): CountPlan {
  const { open } = pool;
  const { stages: sections, tail: tailSection } = planStages(open, tailEnds);
  const everything = open.map((_, index) => index);
  let level = makeLevel(open, everything, { groupCount: pool.kindCount, picks: pool.picks }, tally.width);
  const levels = [level];
  const stages: Stage[] = [];
  for (const [index, section] of sections.entries()) {
    const { stage, next } = planStage(level, { index, section, tally });
    stages.push(stage);
    levels.push(next);
    level = next;
  }
  const outside = new Map(
    sections.map((section, index) => [at(section, section.length - 1), standInOf(index)]),
  );
  const tail = listEnds(open, tailSection, outside);
  return { levels, stages, tail, table: tailTable(open, tail, level) };
}

function makeLevel(
  open: readonly OpenMatch[],
  section: Section,
  { groupCount, picks }: { groupCount: number; picks: Uint16Array },
  width: number,
): Level {
  return {
    groupCount,
    section,
    picks,
    winner: section.map((index) => at(open, index).winner),
    score: section.map((index) => at(open, index).score),
    value: new Int32Array(groupCount).fill(-1),
    leaders: new Uint32Array(groupCount),
    list: new Uint32Array(groupCount),
    count: 0,
    reached: new Uint32Array(groupCount),
    touched: 0,
    tally: new Float64Array(groupCount * width),
    against: [],
  };
}

interface StagePlan {
  readonly tally: Tally;
  readonly index: number;
  readonly section: Section;
}

function planStage(level: Level, { index, section, tally }: StagePlan): { stage: Stage; next: Level } {
  const { open } = tally;
  const restSection = level.section.filter((match) => !section.includes(match));
  const patterns = narrow(level, section);
  const rests = narrow(level, restSection);
  const ends = listEnds(open, section);
  const width = section.length;
  const out = Uint16Array.from({ length: ends.count }, (_, end) =>
    slotOfCode(at(ends.winners, end * width + width - 1)),
  );
  const players = new Set([...ends.winners].map(slotOfCode).concat([...ends.losers]));
  const merged = createTable(restSection.length);
  const bySlot = new Map(
    [...new Set(out)].map((slot) => {
      const after = Uint16Array.from(CODES);
      for (const player of players)
        for (let lost = 0; lost < 4; lost += 1)
          after[codeOf(player, lost)] = player === slot ? codeOf(standInOf(index), lost) : NO_PICK;
      const renamed = new Uint16Array(rests.picks.length);
      for (let i = 0; i < renamed.length; i += 1) {
        const code = rests.picks[i] as number;
        renamed[i] = code === NO_PICK ? NO_PICK : (after[code] as number);
      }
      const groups = new Uint32Array(rests.kindCount);
      for (let rest = 0; rest < groups.length; rest += 1)
        groups[rest] = merged.kindOf(renamed, rest * restSection.length);
      return [slot, groups];
    }),
  );
  const { kindCount: groupCount, picks } = merged.read();
  const stage: Stage = {
    ends,
    patternCount: patterns.kindCount,
    earned: stageTable(open, ends, patterns),
    patternOf: patterns.of,
    restOf: rests.of,
    out,
    groupOf: [...out].map((slot) => bySlot.get(slot) ?? new Uint32Array()),
    handBack: planHandBack(tally, ends, restSection),
    settled: settledRow(tally, restSection, countEnds(open, restSection)),
  };
  return { stage, next: makeLevel(open, restSection, { groupCount, picks }, tally.width) };
}

interface Patterns {
  readonly kindCount: number;
  readonly picks: Uint16Array;
  readonly of: Uint32Array;
}

function narrow({ groupCount, section: all, picks }: Level, section: Section): Patterns {
  const table = createTable(section.length);
  const columns = section.map((index) => all.indexOf(index));
  const row = new Uint16Array(section.length);
  const of = new Uint32Array(groupCount);
  for (let group = 0; group < groupCount; group += 1) {
    for (let i = 0; i < columns.length; i += 1)
      row[i] = picks[group * all.length + (columns[i] as number)] as number;
    of[group] = table.kindOf(row);
  }
  return { ...table.read(), of };
}

/** By end and pattern. Patterns are the inner loop, so an end's winner is read once. */
function stageTable(open: readonly OpenMatch[], ends: Ends, { kindCount, picks }: Patterns): Uint16Array {
  const { section, winners, count } = ends;
  const width = section.length;
  const earned = new Uint16Array(count * kindCount);
  for (const [column, index] of section.entries()) {
    const { winner, score } = at(open, index);
    const picked = Uint16Array.from({ length: kindCount }, (_, pattern) =>
      at(picks, pattern * width + column),
    );
    for (let end = 0; end < count; end += 1) {
      const won = winners[end * width + column] as number;
      const row = end * kindCount;
      for (let pattern = 0; pattern < kindCount; pattern += 1) {
        const code = picked[pattern] as number;
        if (code >> 2 !== won >> 2) continue;
        earned[row + pattern] = (earned[row + pattern] as number) + winner + (code === won ? score : 0);
      }
    }
  }
  return earned;
}
