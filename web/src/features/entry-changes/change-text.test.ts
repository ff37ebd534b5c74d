import { expect, it } from 'vitest';
import { changeText, pickText, refundText } from './change-text.ts';

const pick = {
  winnerId: 'w',
  winnerName: 'Ali Farag',
  loserName: 'Paul Coll',
  score: '3-1',
  automatic: false,
};
const change = (after: typeof pick | null) => ({ matchId: 'm', roundName: 'Round 1', before: pick, after });

it('edge 11: says what was picked, and against whom where that was known', () => {
  expect(pickText(pick)).toBe('Ali Farag beats Paul Coll 3-1');
  expect(pickText({ ...pick, loserName: null })).toBe('Ali Farag 3-1');
});

it('edge 12: counts what went, what the rule filled in and what waits', () => {
  const automatic = { ...pick, automatic: true };
  expect(changeText([change(automatic), change(automatic), change(null)])).toBe(
    '3 picks in your entry had to change. We filled in 2 picks: the lower-ranked player, in straight games. ' +
      'One pick has to wait for the players.',
  );
  expect(changeText([change(pick)])).toBe('One pick in your entry had to change.');
});

it('edges 34 and 35: says exactly what came back', () => {
  expect([0, 1, 2].map((refundedCredits) => refundText({ reason: 'x', refundedCredits }))).toEqual([
    "It was free, so there's nothing to refund.",
    "We've refunded your credit.",
    "We've refunded your 2 credits.",
  ]);
});
