import { expect, it } from 'vitest';
import { emptyForm, userTable } from './user-form.ts';

const { changesOf, checks, formOf } = userTable;

const user = { username: 'nick', points: 5, correctTips: 1, totalTips: 2 };

it('sends what was changed, and nothing else', () => {
  expect(changesOf(user, formOf(user))).toEqual({});
  expect(changesOf(user, { ...formOf(user), username: ' tin ', points: '0' })).toEqual({
    username: 'tin',
    points: 0,
  });
});

it.each([
  ['username', ' ab ', 'Username must be at least 3 characters'],
  ['username', 'a'.repeat(31), 'Username must be at most 30 characters'],
  ['username', 'a b c', 'Only letters numbers . _ and - allowed'],
  ['username', '...', 'Username must contain a letter or a number'],
  ['points', '-1', 'Points must be 0 or greater'],
  ['points', '1.5', 'Points must be 0 or greater'],
  ['points', '', 'Points must be 0 or greater'],
  ['correctTips', '-1', 'Correct tips must be 0 or greater'],
  ['correctTips', '1', 'Correct tips must not be more than total tips'],
  ['totalTips', 'many', 'Total tips must be 0 or greater'],
  ['username', 'Nick.Shot-1_', true],
  ['points', '12', true],
  ['correctTips', '0', true],
] as const)('%s %j: %s', (field, value, verdict) => {
  expect(checks[field](value, { ...emptyForm, [field]: value })).toBe(verdict);
});
