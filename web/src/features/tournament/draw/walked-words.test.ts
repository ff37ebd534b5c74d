import { emptyDraw, resolveDraw } from '@boast/domain/draw/draw';
import { expect, it } from 'vitest';
import { walkedWords } from './match-names.ts';

const empty = emptyDraw(8);
const nobody = { winner: null, ending: 'no_result', games: [0, 0] } as const;
const players = new Map(empty.slots.map((_, slot) => [`p${slot}`, { fullName: `Player ${slot}` }]));

function wordsOf(results: typeof empty.results, match: number): string | null {
  const slots = empty.slots.map((_, slot) => ({ kind: 'player', playerId: `p${slot}` }) as const);
  const draw = { ...empty, slots, results };
  return walkedWords({ draw, players, occupants: resolveDraw(draw).map(({ sides }) => sides) }, match);
}

it('A7: says who goes through a match that nobody plays, and why', () => {
  const upper = empty.results.with(0, nobody);
  expect(wordsOf(upper, 4)).toBe('2 or 3 goes through: nobody came out of Quarter Final match 1');
  const decided = upper.with(1, { winner: 1, ending: 'played', games: [0, 3] });
  expect(wordsOf(decided, 4)).toBe('Player 3 goes through: nobody came out of Quarter Final match 1');
  expect(wordsOf(upper.with(1, nobody), 4)).toBe(
    'Nobody goes through: nobody came out of Quarter Final match 1',
  );
  expect(wordsOf(upper.with(1, nobody), 6)).toBe(
    'Winner of Semi Final match 2 goes through: nobody came out of Semi Final match 1',
  );
  expect(wordsOf(upper, 0)).toBeNull();
  expect(wordsOf(upper, 5)).toBeNull();
});
