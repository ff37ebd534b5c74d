import type { Level } from './levels.ts';
import { NO_PICK } from './pool.ts';

/** Rivals that everybody is held against before a stage is gone through. */
const RIVALS = 4;
/** In levels of more groups it is worked out anew how far one can overtake another. */
const KEPT_GROUPS = 2_048;

/** Leaves in play who can still draw level with the best of those who were reached. */
export function keepContenders(level: Level): void {
  const { value, list, reached, touched } = level;
  for (let i = 0; i < touched; i += 1) list[i] = reached[i] as number;
  level.count = touched;
  let before = Number.POSITIVE_INFINITY;
  let last = -1;
  for (let round = 0; round < RIVALS && level.count > 1; round += 1) {
    const rival = nextRival(level, before, last);
    if (rival === -1) return;
    const lead = value[rival] as number;
    [before, last] = [lead, rival];
    const against = gainsOver(level, rival);
    let kept = 0;
    for (let i = 0; i < level.count; i += 1) {
      const group = list[i] as number;
      const gain = against ? (against[group] as number) : gainOver(level, group, rival);
      if ((value[group] as number) + gain < lead) continue;
      list[kept] = group;
      kept += 1;
    }
    level.count = kept;
  }
}

/** The best group in play that comes after the last rival, by value and then by number. */
function nextRival({ value, list, count }: Level, before: number, last: number): number {
  let rival = -1;
  let best = -1;
  for (let i = 0; i < count; i += 1) {
    const group = list[i] as number;
    const own = value[group] as number;
    if (own > before || (own === before && group <= last)) continue;
    if (own > best || (own === best && group < rival)) [rival, best] = [group, own];
  }
  return rival;
}

/** Null in a level of many groups. */
function gainsOver(level: Level, rival: number): Uint16Array | null {
  if (level.groupCount > KEPT_GROUPS) return null;
  const known = level.against[rival];
  if (known) return known;
  const gains = new Uint16Array(level.groupCount);
  for (let group = 0; group < level.groupCount; group += 1) gains[group] = gainOver(level, group, rival);
  level.against[rival] = gains;
  return gains;
}

/** The most that a group can gain on a rival: all that it picked comes true, and the rival has what they share. */
function gainOver({ picks, section, winner, score }: Level, group: number, rival: number): number {
  const width = section.length;
  let gain = 0;
  for (let i = 0; i < width; i += 1) {
    const own = picks[group * width + i] as number;
    const other = picks[rival * width + i] as number;
    if (own === NO_PICK || own === other) continue;
    gain += own >> 2 === other >> 2 ? (score[i] as number) : (winner[i] as number) + (score[i] as number);
  }
  return gain;
}
