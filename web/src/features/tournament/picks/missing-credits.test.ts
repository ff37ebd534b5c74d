import { expect, it } from 'vitest';
import { missingCredits } from './missing-credits.ts';

it('an entry that is free, or paid for, lacks nothing', () => {
  expect(missingCredits({ cost: 0, has: 0 })).toBeNull();
  expect(missingCredits({ cost: 1, has: 1 })).toBeNull();
  // Their credits were taken back after they had been spent.
  expect(missingCredits({ cost: 0, has: -1 })).toBeNull();
});

it('says the price of this tournament', () => {
  expect(missingCredits({ cost: 1, has: 0 })).toEqual({
    title: 'Entering costs 1 credit, and you have none',
    message: 'You need 1 credit to enter this tournament. Please purchase credits first.',
    lacks: 1,
  });
  expect(missingCredits({ cost: 3, has: 1 })).toMatchObject({
    title: 'Entering costs 3 credits, and you have 1',
    lacks: 2,
  });
});
