import type { AdminPrizes } from '@boast/contract/prizes';
import { expect, it } from 'vitest';
import { approverText, countOf, prizeText, releaseHindrance, signText } from './prize-text.ts';

const prizes = (state: AdminPrizes['public']['state'], hindrance: string | null) =>
  ({ public: { state }, calculation: 1, hindrance }) as AdminPrizes;

it.each([
  ['held', null, 'On hold for a day, for appeals.'],
  ['due', null, null],
  ['due', 'You are not two persons', 'You are not two persons'],
  ['released', 'You are not two persons', 'Released.'],
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

it('B21: names whose entries may be of the same person', () => {
  const sign = (count: number, usernames: string[]) =>
    signText({ entryId: 'e', sign: 'same_person', others: { count, usernames } });
  expect(sign(1, ['ann'])).toBe('Another entry may be the same person: ann');
  expect(sign(2, ['ann', 'bob'])).toBe('Other entries may be the same person: ann and bob');
  expect(sign(1_002, ['ann', 'bob'])).toBe('Other entries may be the same person: ann, bob and 1,000 more');
  expect(signText({ entryId: 'e', sign: 'debt' })).toBe('owes credits');
});
