import type { Prizes } from '@boast/contract/prizes';
import { expect, it } from 'vitest';
import { amountText } from '../../parts/tournaments/text/amount-text.ts';
import { calculationSteps, splitOf } from './prize-text.ts';

it('writes whole dollars without cents', () => {
  expect([
    amountText(10_000, 'CENT'),
    amountText(3_334, 'CENT'),
    amountText(0, 'CENT'),
    amountText(1, 'CREDIT'),
    amountText(2_000, 'CREDIT'),
  ]).toEqual(['$100', '$33.34', '$0', '1 credit', '2,000 credits']);
});

it('edge 26: says what each gets whole, and what is left over', () => {
  expect(splitOf(10_000, 3)).toEqual({ each: 3_333, left: 1 });
  expect(splitOf(10_000, 10_001)).toEqual({ each: 0, left: 10_000 });
  expect(splitOf(10_000, 0)).toEqual({ each: 0, left: 0 });
});

const prizes: Prizes = {
  amount: 10_000,
  unit: 'CENT',
  basis: 'correct',
  state: 'paid',
  heldUntil: null,
  resultsVersion: 7,
  root: '00',
  entryCount: 512,
  best: 29,
  winnerCount: 3,
  winners: [],
  hasBeenPaid: true,
  otherwise: [],
  replacedOtherwise: [],
  removed: [],
};
const last = (change: Partial<Prizes>) => calculationSteps({ ...prizes, ...change }).at(-1);

it('edge 26: tells board, best, split and what happens with the rest', () => {
  expect(calculationSteps(prizes)).toEqual([
    'Results version 7 has 512 entries.',
    'Nobody is ruled out.',
    'The best score is 29 correct picks, by 3 entries.',
    '$100 split by 3 is $33.33 each. 1 cent is left over.',
    expect.stringContaining('SHA-256'),
  ]);
});

it('edges 26 and 27: tells of one winner, of none, of more than there are cents, and who was ruled out', () => {
  expect(last({ winnerCount: 1 })).toBe('The winner takes all $100.');
  expect(last({ winnerCount: 4 })).toBe('$100 split by 4 is $25 each.');
  expect(last({ best: null, winnerCount: 0 })).toContain('no winner');
  expect(calculationSteps({ ...prizes, winnerCount: 10_001 })[3]).toBe(
    '$100 split by 10,001 is $0 each. 10,000 cents are left over.',
  );
  const otherwise = [{ match: 0, result: null }];
  expect(calculationSteps({ ...prizes, otherwise })[0]).toBe(
    'Results version 7 has 512 entries. 1 result that officials corrected after the payment counts as before.',
  );
  const replacedOtherwise = [
    { slot: 0, isReplaced: false },
    { slot: 5, isReplaced: true },
  ];
  expect(calculationSteps({ ...prizes, replacedOtherwise })[0], 'C14').toBe(
    'Results version 7 has 512 entries. 2 places of Round 1 whose player changed after the payment count as before.',
  );
  const removed = [{ entryId: 'e', userId: 'u', username: 'coach' }];
  expect(calculationSteps({ ...prizes, removed })[1]).toBe('1 entry is ruled out.');
  expect(last({ basis: 'points', best: 1, winnerCount: 1 })).toBe('The winner takes all $100.');
});
