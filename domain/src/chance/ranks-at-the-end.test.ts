import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { countCompletions, finishRanks } from '../board/best-rank.ts';
import { computeRanks } from '../board/board.ts';
import { emptyColumns, putEntry } from '../board/columns.ts';
import { matchCount } from '../draw/bracket.ts';
import type { Draw } from '../draw/draw.ts';
import { packPicks } from '../picks/picks.ts';
import { SCORING_RULES } from '../scoring/rules.ts';
import { anyDraw, anyPicks, anyResults } from '../testing/arbitraries.ts';
import { ranksAtTheEnd } from './ranks-at-the-end.ts';

it('says what going through the board of every end says', () => {
  const field = anyDraw({ maxSize: 8 }).chain((draw) =>
    fc.tuple(
      anyResults(draw),
      fc.array(
        fc.boolean().chain((partial) => anyPicks(draw, { partial })),
        { minLength: 1, maxLength: 6 },
      ),
      fc.option(fc.nat(draw.size - 1)),
      fc.constantFrom(...Object.values(SCORING_RULES)),
    ),
  );
  fc.assert(
    fc.property(field, ([played, entries, slot, rules]) => {
      const draw: Draw = slot === null ? played : { ...played, replaced: [slot] };
      fc.pre(countCompletions(draw, rules) <= 216);
      const columns = emptyColumns(matchCount(draw.size), entries.length);
      for (const [entry, picks] of entries.entries()) putEntry(columns, entry, packPicks(picks));
      const ranksOf = (end: Draw) => computeRanks(columns, end, rules);
      const { best, worst } = finishRanks({ draw, rules, entryCount: entries.length, ranksOf });
      const found = ranksAtTheEnd(columns, { draw, rules });
      expect([...(found?.best ?? [])]).toEqual([...best]);
      expect([...(found?.worst ?? [])]).toEqual([...worst]);
    }),
    { numRuns: 100 },
  );
});
