import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { buildPerson, buildTournament, enter, picksOf, saveDraft } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { start } from '../../../testing/play.ts';
import { shownImage } from './image/shown-image.ts';
import { readShownCard } from './shown-card-view.ts';
import { siteOf } from './testing/site-of.ts';

const test = await testAppForFile({ PUBLIC_URL: 'http://localhost:8080' });

/** An entry with the upper player everywhere, 3-1; P0 wins and beats P4 in the final. */
async function shown() {
  const [fan, tournament] = [await buildPerson(test), await buildTournament(test, { slots: { 1: 'bye' } })];
  const picks = picksOf(tournament, () => ({ gamesLost: 1 }));
  const entry = await enter(test, fan, tournament, picks);
  const answer = await test.call('PUT', `/entries/${entry.id}/shown`, { as: fan.token, body: {} });
  const { pathname } = new URL(answer.body.data.address);
  const stop = () => test.call('DELETE', `/entries/${entry.id}/shown`, { as: fan.token });
  return { fan, tournament, entry, pathname, secret: pathname.slice('/shown-picks/'.length), stop };
}

const picture = (pathname: string) => test.app.inject({ method: 'GET', url: `/share${pathname}.png` });

async function openSite() {
  const site = await siteOf(test);
  onTestFinished(() => site.close());
  return site;
}

it('the page has a title, a preview and the way to the title without scripts', async () => {
  const { get } = await openSite();
  const { entry, tournament, pathname } = await shown();
  const { body, headers, statusCode } = await get(pathname);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(headers['etag']).toBeUndefined();
  expect(body).toContain(`${entry.username}&#39;s picks: `);
  expect(body).toContain('Champion: P0.');
  expect(body).toContain('Final: beats P4 ');
  expect(body).toContain(`href="/tournaments/${tournament.id}"`);
  expect(body).toContain(`http://localhost:8080/share${pathname}.png?v=1`);
  expect(body).toContain('<meta name="robots" content="noindex" />');
});

it('the picture shows the submitted picks of this entry alone', async () => {
  const { fan, tournament, entry, pathname, secret } = await shown();
  const answer = await picture(pathname);
  expect(answer.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  const drawn = async (): Promise<string> => {
    const found = await readShownCard(test.ctx.db, secret);
    if (!found || !('card' in found)) throw new Error('no card');
    return JSON.stringify(shownImage(found.card, test.ctx.config));
  };
  const before = await drawn();
  expect(before).toContain(entry.username);
  expect(before).toContain('Can change until the first ball');
  const lower = picksOf(tournament, () => ({ side: 1 }));
  const other = await buildPerson(test);
  await enter(test, other, tournament, lower);
  await saveDraft(test, fan, tournament, { picks: lower });
  expect(await drawn()).toBe(before);
});

it('one whose final waits for an open player says so', async () => {
  const { tournament, secret, entry } = await shown();
  await sql`update entry set picks = set_byte(picks, 6, 0) where id = ${entry.id}`.execute(test.db);
  const found = await readShownCard(test.ctx.db, secret);
  expect(found).toMatchObject({ card: { champion: null, path: [] } });
  if (found && 'card' in found)
    expect(JSON.stringify(shownImage(found.card, test.ctx.config))).toContain('To be picked');
  expect(tournament.draw.size).toBe(8);
});

it('is dead as soon as its owner stops, with its picture', async () => {
  const { get } = await openSite();
  const { pathname, stop } = await shown();
  expect((await picture(pathname)).statusCode).toBe(200);
  await stop();
  const gone = await picture(pathname);
  expect(gone.statusCode).toBe(404);
  expect(gone.headers['cache-control'] ?? '').not.toContain('public');
  for (const path of [pathname, '/shown-picks/nothing', '/shown-picks/%00']) {
    const { statusCode, body, headers } = await get(path);
    expect(statusCode).toBe(404);
    expect(body).toContain('These picks are no longer shown');
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  }
});

it('leads to the entry once it is sealed, and so does the picture', async () => {
  const { get } = await openSite();
  const { tournament, entry, pathname } = await shown();
  await start(test, tournament);
  const answer = await picture(pathname);
  expect([answer.statusCode, answer.headers['location']]).toEqual([302, `/share/entries/${entry.id}.png`]);
  const { body, headers } = await get(pathname);
  expect(body).toContain(
    `rel="canonical" href="http://localhost:8080/tournaments/${tournament.id}/entries/${entry.id}"`,
  );
  expect(headers['cache-control']).toBe('private, no-store');
});

it('is in no sitemap', async () => {
  const { get } = await openSite();
  const { secret } = await shown();
  const index = (await get('/sitemap.xml')).body;
  const parts = [...index.matchAll(/<loc>http:\/\/localhost:8080([^<]+)<\/loc>/g)].map(
    ([, path]) => path ?? '',
  );
  const all = await Promise.all(parts.map(async (path) => (await get(path)).body));
  expect(parts.length).toBeGreaterThan(0);
  expect(all.join('')).not.toMatch(new RegExp(`${secret}|shown-picks`));
});
