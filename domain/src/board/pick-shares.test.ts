import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchCount } from '../draw/bracket.ts';
import { packPicks } from '../picks/codec.ts';
import { predictDraw } from '../picks/picks.ts';
import { anyDraw, anyPicks } from '../testing/arbitraries.ts';
import { emptyColumns, putEntry } from './columns.ts';
import { countPickShares } from './pick-shares.ts';

const crowds = anyDraw({ full: false }).chain((draw) =>
  fc.record({
    draw: fc.constant(draw),
    crowd: fc.array(anyPicks(draw, { partial: true }), { maxLength: 12 }),
  }),
);

it('counts what each entry predicts, whoever goes through without playing', () => {
  fc.assert(
    fc.property(crowds, ({ draw, crowd }) => {
      const columns = emptyColumns(matchCount(draw.size), crowd.length);
      for (const [entry, picks] of crowd.entries()) putEntry(columns, entry, packPicks(picks));
      const shares = countPickShares(draw, columns);
      for (let match = 0; match < matchCount(draw.size); match += 1) {
        const winners = Array.from({ length: draw.size }, () => 0);
        const games = [0, 0, 0];
        for (const picks of crowd) {
          const predicted = predictDraw(draw, picks)[match];
          const pick = picks[match];
          if (!predicted || predicted.isBye || !pick || typeof predicted.through !== 'number') continue;
          winners[predicted.through] = (winners[predicted.through] ?? 0) + 1;
          games[pick.gamesLost] = (games[pick.gamesLost] ?? 0) + 1;
        }
        expect([...(shares.winners[match] ?? [])]).toEqual(winners);
        expect([...(shares.gamesLost[match] ?? [])]).toEqual(games);
      }
    }),
  );
});
