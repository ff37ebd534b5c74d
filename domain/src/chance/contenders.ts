import type { Level } from './levels.ts';
import { NO_PICK } from './pick-code.ts';

/** Each group is compared with this many leaders before a stage is counted. */
const OTHERS = 4;
/** Gains are computed again each time in levels with more groups than this. */
const KEPT_GROUPS = 2_048;

/** Keeps in play only the groups that can still draw level with the best. */
export function keepContenders(level: Level): void {
  const { value, list, reached, touched } = level;
  for (let i = 0; i < touched; i += 1) list[i] = reached[i] as number;
  level.count = touched;
  let before = Number.POSITIVE_INFINITY;
  let last = -1;
  for (let round = 0; round < OTHERS && level.count > 1; round += 1) {
    const other = nextOther(level, before, last);
    if (other === -1) return;
    const lead = value[other] as number;
    [before, last] = [lead, other];
    const against = gainsOver(level, other);
    let kept = 0;
    for (let i = 0; i < level.count; i += 1) {
      const group = list[i] as number;
      const gain = against ? (against[group] as number) : gainOver(level, group, other);
      if ((value[group] as number) + gain < lead) continue;
      list[kept] = group;
      kept += 1;
    }
    level.count = kept;
  }
}

function nextOther({ value, list, count }: Level, before: number, last: number): number {
  let other = -1;
  let best = -1;
  for (let i = 0; i < count; i += 1) {
    const group = list[i] as number;
    const own = value[group] as number;
    if (own > before || (own === before && group <= last)) continue;
    if (own > best || (own === best && group < other)) [other, best] = [group, own];
  }
  return other;
}

/** Null in a level with too many groups to keep. */
function gainsOver(level: Level, other: number): Uint16Array | null {
  if (level.groupCount > KEPT_GROUPS) return null;
  const known = level.against[other];
  if (known) return known;
  const gains = new Uint16Array(level.groupCount);
  for (let group = 0; group < level.groupCount; group += 1) gains[group] = gainOver(level, group, other);
  level.against[other] = gains;
  return gains;
}

/**
 * The most that a group can gain on another: all its picks come true, and the picks they share earn the other as much. Has no
 * branch, like `addEarned` of pool.ts.
 */
function gainOver({ picks, section, winner, score }: Level, group: number, other: number): number {
  const width = section.length;
  let gain = 0;
  for (let i = 0; i < width; i += 1) {
    const own = picks[group * width + i] as number;
    const theirs = picks[other * width + i] as number;
    // All ones when there is a pick, when the winners differ, or when the codes differ; else zero.
    const isPicked = (own - NO_PICK) >> 31;
    const isOwnWinner = -((own ^ theirs) >> 2) >> 31;
    const isOwn = -(own ^ theirs) >> 31;
    gain += isPicked & ((isOwnWinner & (winner[i] as number)) + (isOwn & (score[i] as number)));
  }
  return gain;
}
