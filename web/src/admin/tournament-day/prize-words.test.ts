import type { AdminPrizes } from '@boast/contract/prizes';
import { expect, it } from 'vitest';
import { approverText, countOf, prizeText, releaseHindrance } from './prize-words.ts';

const prizes = (state: AdminPrizes['public']['state'], hindrance: string | null) =>
  ({ public: { state }, calculation: 1, hindrance }) as AdminPrizes;

it.each([
  ['held', null, 'It is on hold for a day, for objections.'],
  ['due', null, null],
  ['due', 'You are not two persons', 'You are not two persons'],
  ['released', 'You are not two persons', 'It is released.'],
] as const)('two administrators release: %s with %j', (state, hindrance, shown) => {
  expect(releaseHindrance(prizes(state, hindrance))).toBe(shown);
});

it('D14: names who released and lost the rights since', () => {
  const ann = { adminId: 'a', username: 'ann', approvedAt: '2026-11-21T12:00:00Z', counts: true };
  const bob = { ...ann, username: 'bob', counts: false };
  expect([ann, bob].map(approverText)).toEqual(['ann', 'bob (no longer counts)']);
  expect(countOf([ann, bob])).toBe(1);
});

it('names amounts', () => {
  expect(prizeText(10_000, 'CENT')).toBe('$100.00');
  expect(prizeText(1, 'CREDIT')).toBe('1 credit');
});
