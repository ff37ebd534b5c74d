import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildPerson, buildTournament } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { play, start } from '../../../testing/play.ts';
import { feedOf } from '../pages/feed-of.ts';
import { writeFeed } from './results-feed.ts';

const test = await testAppForFile({ PUBLIC_URL: 'http://localhost:8080' });
const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url, headers });
const all = (body: string, tag: string): string[] =>
  [...body.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'g'))].map(([, text = '']) => text);

const admin = await buildPerson(test, { admin: true });
const tournament = await buildTournament(test);
await test.db
  .updateTable('tournament')
  .set({ name: 'Tin & <Nick>' })
  .where('id', '=', tournament.id)
  .execute();
await start(test, tournament);
for (const match of [0, 1]) await play(test, tournament, { as: admin, match });
const path = `/tournaments/${tournament.id}/results.atom`;

it('tells the newest results of a tournament, by ids that stay', async () => {
  const { statusCode, headers, body } = await get(path);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=60',
  });
  expect(all(body, 'title')).toEqual([
    'Tin &#38; &#60;Nick&#62; Men&#39;s: results',
    'P2 beat P3 3-1',
    'P0 beat P1 3-1',
  ]);
  expect(all(body, 'id').slice(1)).toEqual([1, 0].map((match) => `urn:uuid:${tournament.matchIds[match]}`));
  expect(body).toContain(`href="http://localhost:8080/tournaments/${tournament.id}#match-1"`);
  const [updated = '', newest] = all(body, 'updated');
  expect(updated).toBe(newest);
  expect(headers['last-modified']).toBe(new Date(updated).toUTCString());
  expect((await get(path, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
});

it('a corrected result is the same entry, changed', async () => {
  const before = (await get(path)).body;
  await play(test, tournament, { as: admin, match: 0, winner: 1 });
  const after = (await get(path)).body;
  expect(all(after, 'id')).toEqual(all(before, 'id'));
  expect(all(after, 'title')[2]).toBe('P1 beat P0 3-1');
  expect(all(after, 'summary')[1]).toContain('Corrected');
  expect(Date.parse(all(after, 'updated')[2] ?? '')).toBeGreaterThan(
    Date.parse(all(before, 'updated')[2] ?? ''),
  );
});

it('all tournaments have one feed, without what is not published', async () => {
  const hidden = await buildTournament(test, { status: 'CREATING' });
  const { body } = await get('/results.atom');
  expect(all(body, 'title')[0]).toBe('Boast: results');
  expect(all(body, 'id')).toHaveLength(3);
  for (const id of [hidden.id, randomUUID()])
    expect((await get(`/tournaments/${id}/results.atom`)).statusCode).toBe(404);
  expect((await get('/tournaments/7/results.atom')).statusCode).toBe(400);
});

it('a feed without results is a feed', async () => {
  const { id } = await buildTournament(test);
  const { statusCode, body } = await get(`/tournaments/${id}/results.atom`);
  expect(statusCode).toBe(200);
  expect(all(body, 'updated')).toEqual(['1970-01-01T00:00:00.000Z']);
});

it('no name ends a tag, and none holds what XML cannot', () => {
  const feed = { self: 'https://x/results.atom', page: 'https://x/results', results: [] };
  expect(all(writeFeed({ ...feed, title: 'a\u0000\u0008</title>\ud800"' }, 'https://x'), 'title')).toEqual([
    'a&#60;/title&#62;\ufffd&#34;',
  ]);
});

it.each([
  ['/results', '/results.atom'],
  [`/tournaments/${tournament.id}/`, path],
  ['/tournaments', null],
  ['/', null],
])('the page %s has the feed %s', (page, feed) => {
  expect(feedOf(page)).toBe(feed);
});
