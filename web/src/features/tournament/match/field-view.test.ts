import type { MatchField } from '@boast/contract/leaderboard';
import { expect, it } from 'vitest';
import { viewField } from './field-view.ts';

const share = (slot: number, byScore: number[], isReplaced = false) => ({
  slot,
  playerId: `p${slot}`,
  isReplaced,
  count: byScore.reduce((sum, count) => sum + count, 0),
  byScore,
});
const field = (shares: MatchField['shares'], mostPicked: MatchField['mostPicked'] = null): MatchField => ({
  matchId: 'm',
  scores: ['3-0', '3-1', '3-2'],
  shares,
  mostPicked,
});
const names = new Map(Array.from({ length: 9 }, (_, n) => [`p${n}`, `Player ${n}`]));

it('shows shares with their scores, and the pick made most', () => {
  const view = viewField(
    field([share(0, [10, 40, 0]), share(1, [0, 0, 30])], {
      slot: 0,
      playerId: 'p0',
      score: '3-1',
      count: 40,
    }),
    { names, entryCount: 80 },
  );
  expect(view.rows.map(({ name, percent, scores }) => [name, percent, scores])).toEqual([
    ['Player 0', '63%', ['3-1 50%', '3-0 13%']],
    ['Player 1', '38%', ['3-2 38%']],
  ]);
  expect(view.mostPicked).toBe('Player 0 3-1, by 40 of 80');
  expect(view.others).toBeNull();
});

it('puts many players into one line', () => {
  const shares = Array.from({ length: 8 }, (_, slot) => share(slot, [8 - slot, 0, 0]));
  const { rows, others } = viewField(field(shares), { names, entryCount: 36 });
  expect(rows).toHaveLength(5);
  expect(others).toEqual({ players: 3, percent: '17%' });
});

it('edge 14: says that a player who was picked was replaced', () => {
  const { rows } = viewField(field([share(3, [1, 0, 0], true)]), { names, entryCount: 1 });
  expect(rows[0]?.name).toBe('Player 3, replaced');
});
