import { describe, expect, it } from 'vitest';
import { conflictsOf, mergeForms } from '../../../lib/conflict.ts';
import { changesOf, lastQuestion, type TournamentForm, tournamentTable } from './edit-form.ts';
import { windsor } from './testing/windsor.ts';

const { checks, formOf, labels, show } = tournamentTable;
const form = formOf(windsor);

const open = { name: 'Windsor Open', status: 'UPCOMING', sealedAt: null, entryCount: 1_204 } as const;
const ask = (
  changes: Parameters<typeof lastQuestion>[1],
  tournament: Parameters<typeof lastQuestion>[0] = open,
) => lastQuestion(tournament, changes);

it('asks before a seal, and says how many entries it locks', () => {
  expect(ask({ status: 'ACTIVE' })).toMatchObject({
    title: 'Seal the entries of Windsor Open now?',
    description: expect.stringContaining('This locks 1,204 entries right away'),
    confirmLabel: 'Save and seal',
  });
});

it('asks before it cancels, and says what is refunded', () => {
  expect(ask({ status: 'CANCELLED' })?.description).toMatch(/^All 1,204 entries will be void/);
  expect(ask({ status: 'CANCELLED' }, { ...open, status: 'CREATING', entryCount: 0 })?.description).toMatch(
    /^Nobody has entered/,
  );
});

it('does not ask about what can be changed back', () => {
  expect(ask({ name: 'Windsor City Open', startsAt: '2026-11-01T12:01:00Z' })).toBeNull();
  expect(ask({ startsAt: null })).toBeNull();
  const sealed = { ...open, status: 'COMPLETED', sealedAt: '2026-11-01T11:00:00Z' } as const;
  expect(ask({ status: 'ACTIVE' }, sealed)).toBeNull();
});

const later = {
  firstRound: 2,
  roundName: 'Quarter Final',
  state: 'later',
  tournamentId: null,
  startsAt: null,
  totalMatches: 0,
  entryCredits: 1,
} as const;

describe('what is sent', () => {
  it('the form shows the start by the clock at the venue', () => {
    expect(form.startsAt).toBe('2026-11-01T12:00');
  });

  it.each<[string, Partial<TournamentForm>, object]>([
    ['nothing', {}, {}],
    ['nothing, for spaces around it', { name: ' Windsor Open ' }, {}],
    ['a name', { name: 'Windsor City Open' }, { name: 'Windsor City Open' }],
    [
      'dates',
      { startDate: '2026-11-02', endDate: '2026-11-06' },
      { startDate: '2026-11-02', endDate: '2026-11-06' },
    ],
    ['rules', { scoringRules: 'weighted-1' }, { scoringRules: 'weighted-1' }],
    ['rounds of second chances', { secondChances: '2,4' }, { secondChances: [2, 4] }],
    ['a plate and a third place', { fedDraws: 'third-place,plate' }, { fedDraws: ['third-place', 'plate'] }],
    ['a price', { entryCredits: '0' }, { entryCredits: 0 }],
    ['a status', { status: 'CREATING' }, { status: 'CREATING' }],
    ['a start', { startsAt: '2026-11-01T13:30' }, { startsAt: '2026-11-01T18:30:00.000Z' }],
    ['no start any more', { startsAt: '' }, { startsAt: null }],
    [
      'a zone, which moves the moment of the same clock time',
      { timeZone: 'Europe/London' },
      { timeZone: 'Europe/London', startsAt: '2026-11-01T12:00:00.000Z' },
    ],
  ])('%s', (_, change, sent) => {
    expect(changesOf(windsor, { ...form, ...change })).toEqual(sent);
  });

  it('no second chances any more', () => {
    const chosen = { ...windsor, secondChances: [later] };
    expect(changesOf(chosen, formOf(chosen))).toEqual({});
    expect(changesOf(chosen, { ...formOf(chosen), secondChances: '' })).toEqual({ secondChances: [] });
    expect(show('secondChances', '2,4')).toBe('From rounds 2, 4');
    expect(show('fedDraws', 'third-place,plate')).toBe('Third place, Plate');
  });

  it('a zone alone where no start is set', () => {
    const open = { ...windsor, startsAt: null };
    expect(changesOf(open, { ...formOf(open), timeZone: 'Europe/London' })).toEqual({
      timeZone: 'Europe/London',
    });
  });

  it('edge 5: never the start of a sealed tournament', () => {
    const sealed = { ...windsor, sealedAt: '2026-11-01T17:00:00.000Z' };
    expect(changesOf(sealed, { ...form, timeZone: 'Europe/London' })).toEqual({ timeZone: 'Europe/London' });
  });

  it('seconds of a start do not count as a change', () => {
    const odd = { ...windsor, startsAt: '2026-11-01T17:00:42.000Z' };
    expect(changesOf(odd, formOf(odd))).toEqual({});
  });
});

it.each([
  ['name', 'ab', 'Name must be at least 3 characters'],
  ['name', ' abc ', true],
  ['location', '  x ', 'Location must be at least 3 characters'],
  ['startDate', '', 'Start date is required'],
  ['startDate', '2026-02-30', 'Start date is required'],
  ['endDate', '', 'End date is required'],
  ['endDate', '2026-10-31', 'End date must not be before the start date'],
  ['endDate', '2026-11-01', true],
  ['timeZone', '+01:00', 'Time zone must be a name like Europe/London'],
  ['timeZone', 'Europe/London', true],
  ['startsAt', '', true],
  ['entryCredits', '100', true],
  ['entryCredits', '101', 'Enter whole credits, up to 100'],
  ['entryCredits', '-1', 'Enter whole credits, up to 100'],
  ['startsAt', '2026-11-01', 'Enter a date and a time'],
] as const)('%s %j: %s', (field, value, verdict) => {
  expect(checks[field](value, { ...form, [field]: value })).toBe(verdict);
});

const newer = { ...windsor, name: 'Windsor Classic', startsAt: null };
const sides = {
  before: formOf(windsor),
  theirs: formOf(newer),
  mine: { ...formOf(windsor), name: 'Windsor City Open', location: 'Windsor, Ontario' },
};

it('edge 22: shows what the other administrator changed beside what is typed', () => {
  expect(conflictsOf(sides, { labels, show })).toEqual([
    {
      field: 'name',
      label: 'Name',
      before: 'Windsor Open',
      theirs: 'Windsor Classic',
      mine: 'Windsor City Open',
    },
    {
      field: 'startsAt',
      label: 'Start time',
      before: '2026-11-01 12:00',
      theirs: 'TBD',
      mine: 'Not changed',
    },
  ]);
});

it('edge 22: keeping what is typed undoes nothing else of theirs', () => {
  expect(changesOf(newer, mergeForms(sides))).toEqual({
    name: 'Windsor City Open',
    location: 'Windsor, Ontario',
  });
});
