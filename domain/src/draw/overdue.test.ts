import { expect, it } from 'vitest';
import { isOverdue } from './overdue.ts';

const now = Date.parse('2026-11-01T12:00:00Z');
const match = { startsAt: '2026-11-01T09:00:00Z', isCompleted: false, isBye: false };

it('I16: a match is overdue three hours after its time, until it has a result', () => {
  expect(isOverdue(match, now)).toBe(true);
  expect(isOverdue(match, now - 1)).toBe(false);
  expect(isOverdue({ ...match, isCompleted: true }, now)).toBe(false);
  expect(isOverdue({ ...match, isBye: true }, now)).toBe(false);
  expect(isOverdue({ ...match, startsAt: null }, now)).toBe(false);
});
