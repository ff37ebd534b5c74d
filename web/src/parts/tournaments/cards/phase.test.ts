import type { TournamentStatus } from '@boast/contract/tournaments';
import { expect, it } from 'vitest';
import { byRecency, byStart, byUrgency } from './phase.ts';

const on = (name: string, status: TournamentStatus, startDate: string, endDate: string) => ({
  name,
  status,
  startDate,
  endDate,
});
const names = (list: { name: string }[]) => list.map(({ name }) => name).join('');

const list = [
  on('a', 'UPCOMING', '2026-05-03', '2026-05-09'),
  on('b', 'ACTIVE', '2026-05-01', '2026-05-12'),
  on('c', 'UPCOMING', '2026-05-03', '2026-05-08'),
  on('d', 'ACTIVE', '2026-04-29', '2026-05-04'),
];

it('what is being played comes first, then what ends first', () => {
  expect(names(list.toSorted(byUrgency))).toBe('dbca');
});

it('the last finished comes first', () => {
  expect(names(list.toSorted(byRecency))).toBe('bacd');
});

it('the next to start comes first, then the next to end', () => {
  expect(names(list.toSorted(byStart))).toBe('dbca');
});
