import { describeIdsConflict, describeWithoutId } from '@boast/domain/import/place/identify-players';
import { expect, it } from 'vitest';
import { cureOf } from './cure.ts';

const open = {
  resourceType: 'TOURNAMENT',
  resourceId: 'a',
  resourceName: 'Windsor',
  found: '',
  matchNumber: 4,
} as const;

const rounds = [{ matches: [{ id: 'm', index: 4 }] }];

it.each([
  ['ZONE_UNKNOWN', '', '/admin/tournaments/a/edit', 'Edit the tournament'],
  ['SECOND_CHANCE_WAITS', '', '/admin/matches/m/edit', 'Set the time'],
  ['RESULT_DIFFERS', '', '/admin/tournaments/a', 'Open the draw'],
  ['SYNC_FAILING', '', '/admin/tournaments/a/day', 'Open its day'],
  [
    'PLAYER_WITHOUT_ID',
    describeWithoutId('Ali Farag'),
    '/admin/players?gender=womens&q=Ali+Farag',
    'Find Ali Farag',
  ],
  [
    'PLAYER_IDS_CONFLICT',
    describeIdsConflict('Ali Farag', ['1', '2']),
    '/admin/players?gender=womens&q=Ali+Farag',
    'Find Ali Farag',
  ],
  [
    'PLAYER_RENAMED',
    'A. Farag is now printed as Ali Farag.',
    '/admin/players?gender=womens&q=Ali+Farag',
    'Find Ali Farag',
  ],
] as const)('%s %s leads to %s', (type, found, to, act) => {
  expect(cureOf({ ...open, type, found }, { gender: 'womens', sourceUrl: null, rounds })).toEqual({
    to,
    act,
  });
});

it('A19: where a page names another player, it is imported again', () => {
  const sourceUrl = 'https://tour.example/draw';
  expect(cureOf({ ...open, type: 'SLOT_DIFFERS' }, { gender: 'mens', sourceUrl, rounds })).toEqual({
    to: '/admin/tournaments/new?url=https%3A%2F%2Ftour.example%2Fdraw&gender=mens',
    act: 'Import again',
  });
});

it('a page is imported again, and a job has no cure in the portal that a link could be', () => {
  const url = 'https://tour.example/draw';
  expect(
    cureOf(
      {
        type: 'UNKNOWN_LAYOUT',
        resourceType: 'PAGE',
        resourceId: `${url}#mens`,
        resourceName: url,
        found: '',
        matchNumber: null,
      },
      { gender: 'mens', sourceUrl: null, rounds },
    ),
  ).toMatchObject({ act: 'Import again' });
});
