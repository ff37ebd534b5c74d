import { expect, it } from 'vitest';
import { changedText, successRate } from './user-text.ts';

it.each([
  [0, 0, '0%'],
  [50, 0, '0%'],
  [1, 3, '33%'],
  [2, 3, '67%'],
  [101, 101, '100%'],
])('%i points of %i are %s', (points, possiblePoints, words) => {
  expect(successRate({ points, possiblePoints })).toBe(words);
});

const seen = {
  username: 'nick',
  email: null,
  points: 0,
  correctTips: 0,
  totalTips: 0,
  isAdmin: false,
  bannedAt: null,
  acceptedTermsAt: null,
};

it('edge 22: says what somebody else changed, and nothing else', () => {
  expect(changedText(seen, seen)).toEqual([]);
  expect(changedText(seen, { ...seen, username: 'tin', bannedAt: '2026-05-09T10:00:00.000Z' })).toEqual([
    'Username was nick, is tin',
    'Banned was No, is Yes',
  ]);
});
