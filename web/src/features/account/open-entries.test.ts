import type { EntryWithTournament } from '@boast/contract/entries';
import { expect, it } from 'vitest';
import { openEntries } from './open-entries.ts';

const entry = (
  id: string,
  tournament: Partial<EntryWithTournament['tournament']>,
  status: EntryWithTournament['status'] = 'ACTIVE',
) =>
  ({ id, status, tournament: { status: 'UPCOMING', startsAt: null, ...tournament } }) as EntryWithTournament;

it('edge 39: entries are open until their start, while they stand', () => {
  const entries = [
    entry('no start yet', {}),
    entry('starts later', { startsAt: '2026-06-01T12:00:00.001Z' }),
    entry('starts now', { startsAt: '2026-06-01T12:00:00.000Z' }),
    entry('active', { status: 'ACTIVE', startsAt: '2026-06-02T12:00:00.000Z' }),
    entry('void', {}, 'VOID'),
  ];
  const open = openEntries(entries, Date.parse('2026-06-01T12:00:00Z'));
  expect(open.map(({ id }) => id)).toEqual(['no start yet', 'starts later']);
});
