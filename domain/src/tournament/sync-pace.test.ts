import { expect, it } from 'vitest';
import { syncDelay } from './sync-pace.ts';

const HOUR = 3_600_000;
const minutes = (facts: Partial<Parameters<typeof syncDelay>[0]>): number | null => {
  const delay = syncDelay({
    status: 'UPCOMING',
    now: 0,
    startsAt: null,
    isMatchDay: false,
    failures: 0,
    ...facts,
  });
  return delay === null ? null : delay / 60_000;
};

it.each([
  ['two weeks before', { startsAt: 336 * HOUR }, 720],
  ['three days before', { startsAt: 72 * HOUR }, 180],
  ['a day before', { startsAt: 24 * HOUR }, 60],
  ['in the morning before', { startsAt: 6 * HOUR }, 20],
  ['in the last hour', { startsAt: HOUR }, 5],
  ['without a start', {}, 180],
  ['on a match day', { status: 'ACTIVE', isMatchDay: true }, 3],
  ['between match days', { status: 'ACTIVE' }, 30],
  ['when it is over', { status: 'COMPLETED' }, null],
  ['when it is cancelled', { status: 'CANCELLED' }, null],
] as const)('%s', (_, facts, expected) => {
  expect(minutes(facts)).toBe(expected);
});

it('backs off from a page that fails, and comes back to the pace when it answers', () => {
  const failing = (facts: Partial<Parameters<typeof syncDelay>[0]>) =>
    [1, 2, 3, 4, 5, 40].map((failures) => minutes({ ...facts, failures }));
  expect(failing({ startsAt: 336 * HOUR })).toEqual([3, 6, 12, 24, 30, 30]);
  expect(failing({ status: 'ACTIVE', isMatchDay: true })).toEqual([3, 6, 12, 24, 30, 30]);
});
