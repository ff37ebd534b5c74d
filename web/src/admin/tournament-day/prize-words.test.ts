import type { AdminPrizes } from '@boast/contract/prizes';
import { expect, it } from 'vitest';
import { prizeText, releaseHindrance } from './prize-words.ts';

const approval = (adminId: string) => ({ adminId, username: adminId, approvedAt: '2026-11-21T12:00:00Z' });
const prizes = (state: AdminPrizes['public']['state'], ...approvals: string[]) =>
  ({ public: { state }, calculation: 1, approvals: approvals.map(approval) }) as unknown as AdminPrizes;

it.each([
  ['held', [], 'It is on hold for a day, for objections.'],
  ['due', [], null],
  ['due', ['ann'], 'You have released it: another administrator must, too.'],
  ['due', ['bob'], null],
  ['released', ['ann', 'bob'], 'It is released.'],
] as const)('two administrators release: %s with %j', (state, approvals, hindrance) => {
  expect(releaseHindrance({ prizes: prizes(state, ...approvals), adminId: 'ann' })).toBe(hindrance);
});

it('names amounts', () => {
  expect(prizeText(10_000, 'CENT')).toBe('$100.00');
  expect(prizeText(1, 'CREDIT')).toBe('1 credit');
});
