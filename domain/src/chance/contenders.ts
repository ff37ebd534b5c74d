import { at } from '../at.ts';
import { NO_PICK, slotOfCode } from './pick-code.ts';
import type { Pool } from './pool.ts';

/** Everybody is compared with this many of the kinds that have most. */
const LEADERS = 4;

/**
 * The kinds that may still be first, alone or together. The chance of every other kind is certainly 0: even if all its picks
 * come true, one of the leaders stays ahead.
 */
export function contendersOf({ open, kindCount, base, picks }: Pool): Uint32Array {
  const width = open.length;
  let contenders = Uint32Array.from({ length: kindCount }, (_, kind) => kind);
  for (const leader of leadersOf(base)) {
    const lead = at(base, leader);
    contenders = contenders.filter((kind) => (base[kind] as number) + gainOver(kind, leader) >= lead);
  }
  return contenders;

  /** The most that a kind can gain on another: all its picks come true, and those that they share earn the other as much. */
  function gainOver(kind: number, rival: number): number {
    let gain = 0;
    for (let i = 0; i < width; i += 1) {
      const own = picks[kind * width + i] as number;
      const theirs = picks[rival * width + i] as number;
      if (own === NO_PICK || own === theirs) continue;
      const { winnerUnits, scoreUnits } = at(open, i);
      gain += slotOfCode(own) === slotOfCode(theirs) ? scoreUnits : winnerUnits + scoreUnits;
    }
    return gain;
  }
}

function leadersOf(base: Uint16Array): number[] {
  const leaders: number[] = [];
  for (let kind = 0; kind < base.length; kind += 1) {
    const last = leaders[LEADERS - 1];
    if (last !== undefined && at(base, last) >= at(base, kind)) continue;
    const place = leaders.findIndex((leader) => at(base, leader) < at(base, kind));
    leaders.splice(place === -1 ? leaders.length : place, 0, kind);
    leaders.length = Math.min(leaders.length, LEADERS);
  }
  return leaders;
}
