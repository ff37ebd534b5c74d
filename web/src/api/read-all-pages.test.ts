import { expect, it } from 'vitest';
import { readAllPages } from './read-all-pages.ts';

const pages = [
  { data: ['a', 'b'], pageInfo: { nextPage: 1 } },
  { data: ['c'], pageInfo: { nextPage: null } },
];

it('reads on until there is no next page', async () => {
  expect(await readAllPages(async (page) => pages[page] ?? expect.fail())).toEqual(['a', 'b', 'c']);
});

it('fails where a page does', async () => {
  await expect(readAllPages(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
