import { expect, it } from 'vitest';
import { keepPage } from './keep-page.ts';

const board = (tournamentId: string, page: number, viewer = 'a') =>
  ['me', viewer, 'leagues', 'board', tournamentId, { page }] as const;

it('a page stays while another page of the same list comes', () => {
  expect(keepPage(board('t', 1))('rows', { queryKey: board('t', 0) })).toBe('rows');
});

it.each([
  ['another draw', board('u', 0)],
  ['another person', board('t', 0, 'b')],
])('the rows of %s are shown under no other name', (_, queryKey) => {
  expect(keepPage(board('t', 1))('rows', { queryKey })).toBeUndefined();
  expect(keepPage(board('t', 1))('rows', undefined)).toBeUndefined();
});

it('another filter is another list, and other words in its search are not', () => {
  const members = (status: string, q: string) => ['members', { status, q, page: 0 }] as const;
  expect(keepPage(members('in', 'jo'))('rows', { queryKey: members('in', '') })).toBe('rows');
  expect(keepPage(members('in', ''))('rows', { queryKey: members('out', '') })).toBeUndefined();
});
