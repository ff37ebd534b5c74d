import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchCount } from '../draw/bracket.ts';
import type { Draw } from '../draw/draw.ts';
import { packPicks } from '../picks/packed-picks.ts';
import type { Picks } from '../picks/picks.ts';
import { predictDraw } from '../picks/predict-draw.ts';
import { anyDraw, anyPicks, anyResults } from '../testing/arbitraries.ts';
import { emptyColumns, putEntry } from './columns.ts';
import { fieldPicks, type MatchField } from './field-picks.ts';

function countByHand(draw: Draw, entries: readonly Picks[]): MatchField[] {
  const brackets = entries.map((picks) => predictDraw(draw, picks));
  return predictDraw(draw, []).flatMap(({ match, isBye }) => {
    if (isBye) return [];
    const shares = draw.slots.flatMap((_, slot) => {
      const lost = brackets.flatMap((bracket) => {
        const own = bracket[match];
        return own?.pick && own.through === slot ? [own.pick.gamesLost] : [];
      });
      const by = (games: number) => lost.filter((each) => each === games).length;
      const byGamesLost = [by(0), by(1), by(2)] as const;
      return lost.length === 0 ? [] : [{ slot, count: lost.length, byGamesLost }];
    });
    return [{ match, shares: shares.sort((a, b) => b.count - a.count || a.slot - b.slot) }];
  });
}

it('counts whom every entry sends through each match, and with which score, whatever was played', () => {
  const sealed = anyDraw({ maxSize: 64 }).chain((draw) =>
    fc.tuple(
      anyResults(draw),
      fc.array(
        fc.boolean().chain((partial) => anyPicks(draw, { partial })),
        { maxLength: 9 },
      ),
      // Large enough to cross blocks of entries.
      fc.constantFrom(1, 1, 1, 1_000),
    ),
  );
  fc.assert(
    fc.property(sealed, ([draw, few, times]) => {
      const entryCount = few.length * times;
      const columns = emptyColumns(matchCount(draw.size), entryCount);
      for (let entry = 0; entry < entryCount; entry += 1) {
        putEntry(columns, entry, packPicks(few[entry % few.length] ?? []));
      }
      const timesMore = countByHand(draw, few).map(({ match, shares }) => ({
        match,
        shares: shares.map(({ slot, count, byGamesLost: [none, one, two] }) => ({
          slot,
          count: count * times,
          byGamesLost: [none * times, one * times, two * times],
        })),
      }));
      expect(fieldPicks(columns, draw)).toEqual(timesMore);
    }),
    { numRuns: 60 },
  );
}, 20_000);
