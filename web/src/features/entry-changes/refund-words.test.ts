import { expect, it } from 'vitest';
import { refundWords } from './refund-words.ts';

it('edges 34 and 35: says exactly what came back', () => {
  expect([0, 1, 2].map((refundedCredits) => refundWords({ reason: 'x', refundedCredits }))).toEqual([
    'It had cost nothing, so there is nothing to give back.',
    'The credit that it cost is back in your account.',
    'The 2 credits that it cost are back in your account.',
  ]);
});
