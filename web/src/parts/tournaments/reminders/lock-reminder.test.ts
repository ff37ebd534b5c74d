import { describe, expect, it } from 'vitest';
import { nextReminderChange, remindersAt } from './lock-reminder.ts';

const now = Date.parse('2025-05-29T12:00:00Z');
const minute = 60_000;
const at = (minutes: number): string => new Date(now + minutes * minute).toISOString();

const open = (
  id: string,
  minutes: number | null,
  status: 'UPCOMING' | 'ACTIVE' | 'CANCELLED' = 'UPCOMING',
) => ({
  id,
  name: id,
  wholeDraw: null,
  gender: 'mens' as const,
  status,
  startsAt: minutes === null ? null : at(minutes),
  totalMatches: 3,
});
const tip = { matchId: 'm', predictedWinnerId: 'a', predictedLoserId: 'b', predictedScore: '3-0' as const };
const entry = (tournamentId: string, tips: number, status: 'ACTIVE' | 'VOID' = 'ACTIVE') => ({
  tournamentId,
  status,
  matchTips: Array.from({ length: tips }, () => tip),
});
const told = (...given: Parameters<typeof remindersAt>) =>
  remindersAt(...given).map(({ tournament, missing }) => [tournament.id, missing]);

describe('in the last hour', () => {
  it('whoever has no entry is reminded, the next lock first', () => {
    expect(told(now, [open('b', 59), open('a', 5)], [])).toEqual([
      ['a', null],
      ['b', null],
    ]);
  });

  it('edge 10: and whoever has one with matches missing', () => {
    expect(told(now, [open('a', 5)], [entry('a', 2)])).toEqual([['a', 1]]);
    expect(told(now, [open('a', 5)], [entry('a', 3)])).toEqual([]);
  });

  it('an entry that was voided is none', () => {
    expect(told(now, [open('a', 5)], [entry('a', 3, 'VOID')])).toEqual([['a', null]]);
  });
});

it('nobody is reminded of what is later, past, without a start or not open', () => {
  const others = [
    open('a', 61),
    open('b', 0),
    open('c', -1),
    open('d', null),
    open('e', 5, 'ACTIVE'),
    open('f', 5, 'CANCELLED'),
  ];
  expect(told(now, others, [])).toEqual([]);
  expect(told(now, [open('a', 60)], [])).toEqual([['a', null]]);
});

it('knows when to look again', () => {
  expect(nextReminderChange(now, [open('a', 90), open('b', 10)])).toBe(10 * minute);
  expect(nextReminderChange(now, [open('a', 90)])).toBe(30 * minute);
  expect(nextReminderChange(now, [open('a', -1), open('b', null)])).toBeNull();
});
