import { expect, it } from 'vitest';
import { checkAmount, checkText, prizeFormOf, prizeOf } from './prize-form.ts';

const hundred = { amount: 10_000, unit: 'CENT', rule: 'correct-1', text: null } as const;

it('A11: shows and sends money, credits, words and none', () => {
  for (const prize of [
    hundred,
    { ...hundred, amount: 4_950 },
    { ...hundred, amount: 10, unit: 'CREDIT' },
    { ...hundred, amount: 0, text: 'A racket' },
    { ...hundred, amount: 0 },
    { ...hundred, text: 'A racket' },
  ] as const)
    expect(prizeOf(prizeFormOf(prize), prize)).toEqual(prize);
  expect(prizeOf({ ...prizeFormOf(hundred), prizeKind: 'none' }, hundred)).toEqual({ ...hundred, amount: 0 });
});

it('A11: takes cents of dollars and whole credits', () => {
  const check = (amount: string, prizeKind: 'CENT' | 'CREDIT' | 'none') =>
    checkAmount(amount, { prizeKind }) === true;
  expect([check('49.50', 'CENT'), check('10', 'CREDIT'), check('', 'none')]).toEqual([true, true, true]);
  expect([
    check('0', 'CENT'),
    check('1.5', 'CREDIT'),
    check('-5', 'CENT'),
    check('1e3', 'CENT'),
    check('', 'CENT'),
  ]).toEqual([false, false, false, false, false]);
  expect(checkText(' ', { prizeKind: 'text' })).toBe('Enter the prize');
});
