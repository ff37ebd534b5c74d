import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyColumns, putEntry } from '../board/columns.ts';
import { matchCount } from '../draw/bracket.ts';
import { predictableMatches } from '../draw/draw.ts';
import { packPicks } from '../picks/codec.ts';
import { anyDraw, anyPicks } from '../testing/arbitraries.ts';
import { findOpenEntries } from './open-entries.ts';

it('finds every entry that the rule has to complete, and no other', () => {
  const situation = anyDraw({ maxSize: 32 }).chain((draw) =>
    fc.tuple(
      fc.constant(draw),
      fc.array(
        fc.tuple(fc.oneof(anyPicks(draw, { partial: true }), anyPicks(draw)), fc.nat({ max: 3 }), fc.nat()),
        { maxLength: 9 },
      ),
    ),
  );
  fc.assert(
    fc.property(situation, ([draw, made]) => {
      const playable = predictableMatches(draw);
      const entries = made.map(([picks, automatic, n]) => {
        const pick = picks[n % picks.length];
        return automatic === 0 && pick ? picks.with(n % picks.length, { ...pick, auto: true }) : picks;
      });
      const columns = emptyColumns(matchCount(draw.size), entries.length);
      for (const [entry, picks] of entries.entries()) putEntry(columns, entry, packPicks(picks));
      const open = entries.flatMap((picks, entry) =>
        playable.some((match) => !picks[match]) || picks.some((pick) => pick?.auto) ? [entry] : [],
      );
      expect(findOpenEntries(columns, playable)).toEqual(open);
    }),
  );
});
