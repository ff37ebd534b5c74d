import { ISSUE_RESOURCES } from '@boast/domain/issue/issue';
import { expect, it } from 'vitest';
import { resourceLink, typeText } from './issue-text.ts';

it('a type reads as words', () => {
  expect(typeText('SYNC_FAILING')).toBe('Sync failing');
});

const page = 'https://tour.example/draw';

it.each([
  ['TOURNAMENT', 'a', 'Windsor', '/admin/tournaments/a'],
  ['MATCH', 'a', 'Round 1 match 2', '/admin/matches/a'],
  ['PLAYER', 'a', 'Ali Farag', '/admin/players/a'],
  ['PAGE', `${page}#womens`, page, `/admin/tournaments/new?url=${encodeURIComponent(page)}&gender=womens`],
  ['PAGE', `${page}#mens`, page, `/admin/tournaments/new?url=${encodeURIComponent(page)}&gender=mens`],
  ['PAGE', 'x#mens', 'javascript:alert(1)', null],
  ['USER', 'a', 'nick', '/admin/users/a'],
  ['PAYMENT', 'a', 'Payment', '/admin/payments/a'],
  ['JOB', 'sync', 'sync', '/admin/jobs'],
] as const)('%s %s leads to its cure', (resourceType, resourceId, resourceName, link) => {
  expect(resourceLink({ resourceType, resourceId, resourceName })).toBe(link);
});

it('every resource has an answer', () => {
  for (const resourceType of ISSUE_RESOURCES)
    expect(resourceLink({ resourceType, resourceId: 'a', resourceName: 'a' })).not.toBeUndefined();
});
