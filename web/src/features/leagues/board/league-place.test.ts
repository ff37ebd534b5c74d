import { expect, it } from 'vitest';
import { sitePaths } from '../../../lib/path-builder.ts';
import { readDraw, readPage, readTab } from './league-place.ts';

const urlOf = (address: string): URL => new URL(address, 'https://boast.test');
const leagueId = '0198f3a1-0000-7000-8000-000000000001';
const newest = { tournamentId: 'new', status: 'UPCOMING', wholeDrawId: null };
const played = { tournamentId: 'played', status: 'ACTIVE', wholeDrawId: null };
const old = { tournamentId: 'old', status: 'PAID', wholeDrawId: null };
const draws = [newest, played, old];

it('an address of a league comes back as it went', () => {
  const { hash, searchParams } = urlOf(sitePaths.league({ leagueId, tab: 'members', draw: 'old', page: 2 }));
  expect(readTab(hash, ['board', 'members'])).toBe('members');
  expect(readPage(searchParams)).toBe(2);
  expect(readDraw(searchParams, draws, 'new')).toBe(old);
});

it('what is garbled, or not for the reader, is left out', () => {
  const { searchParams } = urlOf('/leagues/x?page=-1&draw=none');
  expect(readPage(searchParams)).toBe(0);
  expect(readDraw(searchParams, draws, 'old')).toBe(old);
  expect(readDraw(searchParams, draws, undefined)).toBe(played);
  expect(readDraw(searchParams, [newest, old], undefined)).toBe(newest);
  expect(readDraw(searchParams, [], 'old')).toBeUndefined();
  expect(readTab('#settings', ['board'])).toBe('board');
  expect(readTab('#nothing', ['board', 'settings'])).toBe('board');
});
