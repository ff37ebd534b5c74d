import { expect, it } from 'vitest';
import { refuseStartOver } from './start-over.ts';

const early = {
  status: 'ACTIVE',
  sealed: true,
  hasBegun: false,
  prizePaid: false,
  startsLater: true,
} as const;

it('may be started over while no match has begun, and not after', () => {
  expect(refuseStartOver(early)).toBeNull();
  expect(refuseStartOver({ ...early, hasBegun: true })).toBe('has_begun');
});

it('is for what is sealed and active, with a start that lies ahead', () => {
  expect(refuseStartOver({ ...early, sealed: false, status: 'UPCOMING' })).toBe('not_sealed');
  expect(refuseStartOver({ ...early, status: 'CANCELLED' })).toBe('not_active');
  expect(refuseStartOver({ ...early, status: 'COMPLETED' })).toBe('not_active');
  expect(refuseStartOver({ ...early, startsLater: false })).toBe('start_past');
  expect(refuseStartOver({ ...early, prizePaid: true }), 'C14').toBe('prize_paid');
});
