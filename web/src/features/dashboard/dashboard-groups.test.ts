import type { EntryWithTournament } from '@boast/contract/entries';
import type { TournamentSummary } from '@boast/contract/tournaments';
import { expect, it } from 'vitest';
import { groupEntries, nextDraws } from './dashboard-groups.ts';

const entry = (id: string, status: string, ...[startDate, endDate, own = 'ACTIVE']: string[]) =>
  ({
    id,
    status: own,
    tournament: { status, startDate, endDate, startsAt: null },
  }) as unknown as EntryWithTournament;
const ids = (entries: readonly EntryWithTournament[]) => entries.map(({ id }) => id).join('');

it('every entry stands in one group, in the order a fan looks for it', () => {
  const { active, upcoming, past } = groupEntries([
    entry('a', 'PAID', '2025-01-01', '2025-01-07'),
    entry('b', 'UPCOMING', '2026-03-01', '2026-03-07'),
    entry('c', 'ACTIVE', '2026-01-01', '2026-01-09'),
    entry('d', 'UPCOMING', '2026-02-01', '2026-02-07'),
    entry('e', 'COMPLETED', '2025-11-01', '2025-11-07'),
    entry('f', 'CANCELLED', '2025-10-01', '2025-10-07'),
    entry('g', 'ACTIVE', '2026-01-02', '2026-01-08'),
  ]);
  expect([ids(active), ids(upcoming), ids(past)]).toEqual(['gc', 'db', 'efa']);
});

it('an entry that was taken back is gone, unless its tournament was cancelled', () => {
  const { upcoming, past } = groupEntries([
    entry('a', 'UPCOMING', '2026-03-01', '2026-03-07', 'VOID'),
    entry('b', 'CANCELLED', '2026-03-01', '2026-03-07', 'VOID'),
  ]);
  expect([ids(upcoming), ids(past)]).toEqual(['', 'b']);
});

it('begins with the own draw that locks first, then what can be entered', () => {
  const draw = (id: string, startDate: string) =>
    ({ id, startDate, endDate: startDate }) as unknown as TournamentSummary;
  const draws = [draw('late', '2026-03-01'), draw('own', '2026-02-02'), draw('soon', '2026-02-01')];
  const own = { ...entry('a', 'UPCOMING', '2026-02-02', '2026-02-07'), tournamentId: 'own' };
  expect(nextDraws(draws, [own])).toMatchObject({ own: { draw: { id: 'own' } }, toEnter: { id: 'soon' } });
  expect(nextDraws(draws, [])).toMatchObject({ own: undefined, toEnter: { id: 'soon' } });
});
