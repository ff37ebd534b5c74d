import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Draw, emptyDraw } from '../draw/draw.ts';
import { noPicks } from '../picks/picks.ts';
import { anyDraw, anyPicks, anyResults } from '../testing/arbitraries.ts';
import { rightByRound } from './right-by-round.ts';
import { SCORING_RULES } from './rules.ts';
import { scoreEntry } from './score-entry.ts';

const anyEntry = anyDraw().chain((draw) =>
  fc.record({ draw: anyResults(draw), picks: anyPicks(draw, { partial: true }) }),
);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

it('rounds add up to what the boards say, each is told once, and the latest comes first', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 4 }), (entries) => {
      const rounds = rightByRound(entries);
      const scores = entries.map(({ draw, picks }) => scoreEntry(draw, picks, SCORING_RULES['weighted-1']));
      expect(sum(rounds.map(({ right }) => right))).toBe(sum(scores.map(({ correct }) => correct)));
      expect(sum(rounds.map(({ of }) => of))).toBe(sum(scores.map(({ possible }) => possible)));
      const order = ['Final', 'Semi Final', 'Quarter Final', 'Round 4', 'Round 3', 'Round 2', 'Round 1'];
      const names = rounds.map(({ name }) => name);
      expect(names).toEqual(order.filter((name) => names.includes(name)));
    }),
  );
});

it('counts the right side of a decided match, and leaves out what is open', () => {
  const draw: Draw = {
    ...emptyDraw(8),
    slots: Array.from({ length: 8 }, (_, n) => ({ kind: 'player', playerId: `p${n}` })),
  };
  const results = draw.results
    .with(0, { winner: 0, ending: 'played', games: [3, 0] })
    .with(1, { winner: 1, ending: 'played', games: [0, 3] });
  const picks = noPicks(draw)
    .with(0, { side: 0, gamesLost: 0 })
    .with(1, { side: 0, gamesLost: 0 })
    .with(2, { side: 0, gamesLost: 0 });
  expect(rightByRound([{ draw: { ...draw, results }, picks }])).toEqual([
    { name: 'Quarter Final', right: 1, of: 2 },
  ]);
});
