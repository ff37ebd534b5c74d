import type { TournamentSummary } from '@boast/contract/tournaments';
import { expect, it } from 'vitest';
import { attentionOf } from './attention.ts';

const now = Date.parse('2026-05-10T12:00:00Z');
const base: TournamentSummary = {
  id: 't',
  name: 'Windsor',
  location: 'Windsor',
  gender: 'mens',
  status: 'UPCOMING',
  startDate: '2026-05-11',
  endDate: '2026-05-15',
  startsAt: '2026-05-11T09:00:00.000Z',
  timeZone: 'Europe/London',
  imageUrl: null,
  drawSize: 32,
  playerCount: 32,
  entryCount: 0,
  completedMatches: 0,
  totalMatches: 31,
  isDemo: false,
  firstRound: 1,
  feed: null,
  wholeDraw: null,
};
const kindsOf = (...changes: Partial<TournamentSummary>[]) =>
  attentionOf(
    changes.map((change) => ({ ...base, ...change })),
    { now, overdue: new Set(['late']) },
  ).map(({ kind }) => kind);

it.each([
  ['locks within 24 hours', {}, ['locks_soon']],
  ['locks in exactly 24 hours', { startsAt: '2026-05-11T12:00:00.000Z' }, ['locks_soon']],
  ['locks later', { startsAt: '2026-05-11T12:00:01.000Z' }, []],
  ['has no start', { startsAt: null }, ['without_start']],
  ['is a draft', { status: 'CREATING' }, ['unpublished']],
  ['is being played', { status: 'ACTIVE', endDate: '2026-05-10' }, []],
  ['ended without all results', { status: 'ACTIVE', endDate: '2026-05-09' }, ['results_missing']],
  [
    'is what is left of another',
    { status: 'ACTIVE', endDate: '2026-05-09', firstRound: 3, wholeDraw: { id: 'w', name: 'Windsor' } },
    [],
  ],
  ['ended with all', { status: 'ACTIVE', endDate: '2026-05-09', completedMatches: 31 }, []],
  ['is over', { status: 'COMPLETED', endDate: '2026-05-09' }, []],
] as const)('a tournament that %s', (_, change, kinds) => {
  expect(kindsOf(change)).toEqual(kinds);
});

it('puts the most urgent first', () => {
  const ended = { status: 'ACTIVE', endDate: '2026-05-01' } as const;
  expect(kindsOf({ status: 'CREATING' }, ended, { startsAt: null }, {})).toEqual([
    'locks_soon',
    'without_start',
    'results_missing',
    'unpublished',
  ]);
});
