import { expect, it } from 'vitest';
import { checkChange, playerTable } from './player-form.ts';

const { changesOf, checks, empty: emptyForm, factsOf, formOf } = playerTable;

const farag = {
  externalId: '2915',
  fullName: 'Ali Farag',
  firstName: 'Ali',
  lastName: 'Farag',
  country: 'Egypt',
  countryCode: 'EGY',
  worldRank: 1,
  imageUrl: null,
  url: 'https://tour.example/farag',
};

it.each([
  ['nothing', {}, {}],
  ['nothing, for spaces around it', { fullName: ' Ali Farag ' }, {}],
  ['a rank', { worldRank: '2' }, { worldRank: 2 }],
  ['no rank any more', { worldRank: ' ' }, { worldRank: null }],
  [
    'a country with its code',
    { country: 'Wales', countryCode: 'wal' },
    { country: 'Wales', countryCode: 'WAL' },
  ],
  ['no page any more', { url: '' }, { url: null }],
])('what is sent: %s', (_, change, sent) => {
  expect(changesOf(farag, { ...formOf(farag), ...change })).toEqual(sent);
});

it('what an import did not learn is empty, and stays unsent', () => {
  const bare = { ...farag, externalId: null, country: null, countryCode: null, worldRank: null, url: null };
  expect(formOf(bare)).toMatchObject({ externalId: '', country: '', worldRank: '' });
  expect(changesOf(bare, { ...formOf(bare), lastName: 'F.' })).toEqual({ lastName: 'F.' });
  expect(factsOf({ ...emptyForm, fullName: 'Ali' })).toMatchObject({ worldRank: null, imageUrl: null });
});

it.each([
  ['externalId', ' ', 'External ID is required'],
  ['fullName', 'ab', 'Name must be at least 3 characters'],
  ['firstName', '', 'First Name is required'],
  ['lastName', '', 'Last Name is required'],
  ['country', 'E', 'Country must be at least 2 characters'],
  ['countryCode', 'EG', 'Country code must be three letters, like EGY'],
  ['countryCode', '', true],
  ['worldRank', '0', 'World ranking must be a number from 1'],
  ['worldRank', '', true],
  ['imageUrl', 'javascript:alert(1)', 'Please enter a valid URL'],
  ['url', 'https://tour.example/a', true],
] as const)('%s %j: %s', (field, value, verdict) => {
  expect(checks[field](value, emptyForm)).toBe(verdict);
});

it('an empty field that was empty stops no other change; one that was filled may not be emptied', () => {
  const before = formOf({ ...farag, externalId: null });
  expect(checkChange('externalId', '', before)).toBe(true);
  expect(checkChange('country', '', before)).toBe('Country must be at least 2 characters');
});

it('A30: a name that is too long is refused, and never cut', () => {
  expect(checks.fullName('A'.repeat(200), emptyForm)).toBe(true);
  expect(checks.fullName('A'.repeat(300), emptyForm)).toBe('Full name must be at most 200 characters');
  expect(checks.firstName('A'.repeat(101), emptyForm)).toBe('First name must be at most 100 characters');
});
