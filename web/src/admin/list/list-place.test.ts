import { describe, expect, it } from 'vitest';
import { listHref, pageChange, readListState, sortChange } from './list-place.ts';

const traits = {
  defaultSort: { by: 'created_at', order: 'desc' },
  sorts: ['created_at', 'username'],
  filters: { state: ['banned', 'administrator'] },
} as const;
const read = (search: string) => readListState(search, traits);
const plain = { page: 0, q: '', sort: traits.defaultSort, filters: {} };

describe('an address', () => {
  it.each([
    ['', {}],
    ['?page=3', { page: 2 }],
    ['?q=+farag++', { q: 'farag' }],
    ['?sort=username', { sort: { by: 'username', order: 'asc' } }],
    ['?sort=username&order=desc', { sort: { by: 'username', order: 'desc' } }],
    ['?state=banned', { filters: { state: 'banned' } }],
  ])('%j asks for %j', (search, asked) => {
    expect(read(search)).toEqual({ ...plain, ...asked });
  });

  it.each([
    'page=0',
    'page=-2',
    'page=1.5',
    'page=x',
    'page=99999999',
    'sort=password',
    'order=asc',
    'state=odd',
    'admin=1',
  ])('%s makes no sense and asks for nothing', (search) => {
    expect(read(`?${search}`)).toEqual(plain);
  });
});

describe('the address after', () => {
  const place = { pathname: '/admin/users', search: '?q=a%20b&state=banned&page=4', hash: '#top' };
  it.each([
    ['another page', pageChange(1), '/admin/users?q=a+b&state=banned&page=2#top'],
    ['the first page', pageChange(0), '/admin/users?q=a+b&state=banned#top'],
    ['another search, from its first page', { q: 'c' }, '/admin/users?q=c&state=banned#top'],
    ['no search', { q: '' }, '/admin/users?state=banned#top'],
    ['no filter', { state: null }, '/admin/users?q=a+b#top'],
  ])('%s', (_, change, href) => {
    expect(listHref(place, change)).toBe(href);
  });

  it.each([
    ['username', { by: 'created_at', order: 'desc' }, { sort: 'username', order: 'asc' }],
    ['username', { by: 'username', order: 'asc' }, { sort: 'username', order: 'desc' }],
    ['username', { by: 'username', order: 'desc' }, { sort: 'username', order: 'asc' }],
    ['created_at', { by: 'created_at', order: 'desc' }, { sort: 'created_at', order: 'asc' }],
    ['created_at', { by: 'created_at', order: 'asc' }, { sort: null, order: null }],
  ] as const)('a press on %s while sorted by %j', (by, sort, change) => {
    expect(sortChange(by, { sort, defaultSort: traits.defaultSort })).toEqual(change);
  });
});
