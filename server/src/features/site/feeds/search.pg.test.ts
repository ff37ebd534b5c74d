import * as cheerio from 'cheerio';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { buildLeague, buildPerson, buildTournament, enter } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { play, playAll, start } from '../../../testing/play.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { countBoards } from '../../boards/season/count-boards.ts';
import { sitePaths } from '../pages/__generated__/site-paths.ts';
import { siteOf } from '../pages/testing/site-of.ts';

const HOSTILE = `</script><script>"Open" </noscript><img src=x> & 'Co'`;
const SITE = 'https://boast.test';

const test = await testAppForFile({
  PUBLIC_URL: SITE,
  SMTP_URL: 'smtp://localhost',
  STAFF_EMAIL: 'staff@boast.test',
  DEMO: 'off',
  TRUST_PROXY: 'loopback',
});
const site = await siteOf(test);
afterAll(() => site.close());

const admin = await buildPerson(test, { admin: true });
const fan = await buildPerson(test);
const done = await buildTournament(test);
const open = await buildTournament(test, { slots: { 3: 'bye', 5: 'tbd' } });
const hidden = await buildTournament(test);
await sql`update tournament set status = 'CREATING' where id = ${hidden.id}`.execute(test.db);
await sql`update tournament set name = ${HOSTILE} where id = ${open.id}`.execute(test.db);
const year = new Date().getUTCFullYear();
await sql`update tournament set name = 'Windsor Open', start_date = ${`${year}-01-05`}, end_date = ${`${year}-01-09`}
  where id = ${done.id}`.execute(test.db);
// Every player needs a name of their own, so that every page has its own title.
await sql`update player set full_name = 'Player ' || left(id::text, 4) || right(id::text, 8)`.execute(
  test.db,
);
const entry = await enter(test, fan, done);
await start(test, done);
await playAll(test, done, admin);
await sql`update tournament set status = 'SCORED' where id = ${done.id}`.execute(test.db);
await sql`insert into board_check (tournament_id, results_version, entry_count, difference_count)
  select id, results_version, 1, 0 from tournament where id = ${done.id}`.execute(test.db);
await countBoards(test.db);
const club = await buildLeague(test, fan, { name: 'Open Club', isPublic: true });
const secret = await buildLeague(test, fan, { name: 'Secret Club' });
const fanName = (
  await test.db
    .selectFrom('app_user')
    .select('username')
    .where('id', '=', fan.userId)
    .executeTakeFirstOrThrow()
).username;

const load = (page: string) => cheerio.load(page, { scriptingEnabled: false });
const nameOf = async (id: string) =>
  (await test.db.selectFrom('player').select('full_name').where('id', '=', id).executeTakeFirstOrThrow())
    .full_name;
const playersOf = ({ draw }: typeof done): string[] =>
  draw.slots.flatMap((slot) => (slot.kind === 'player' ? [slot.playerId] : []));

/** Follows links without running scripts, and returns what each page says. */
async function crawl(from: readonly string[]) {
  const seen = new Map<string, cheerio.CheerioAPI>();
  const waiting = [...from];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    const answer = await site.get(path);
    expect(answer.statusCode, path).toBe(200);
    const read = /xml/.test(String(answer.headers['content-type']))
      ? cheerio.load(answer.body, { xml: true })
      : load(answer.body);
    seen.set(path, read);
    const hrefs = read('a[href^="/"]').toArray();
    const listed = read('loc').toArray();
    waiting.push(
      ...hrefs.map(({ attribs }) => attribs['href']?.split('#')[0] ?? '/'),
      ...listed.map((loc) => read(loc).text().replace(SITE, '')),
    );
  }
  return seen;
}

describe('a crawl without scripts', () => {
  it('comes to every public tournament, player and season, each a page of its own', async () => {
    const fromHome = await crawl(['/']);
    const seen = await crawl(['/sitemap.xml', '/']);
    const all = [done, open].flatMap((one) => [
      `/tournaments/${one.id}`,
      ...playersOf(one).map((id) => `/players/${id}`),
    ]);
    expect([...fromHome.keys()]).toEqual(expect.arrayContaining([...all, '/leaderboard', '/results']));
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining([...all, '/leaderboard?gender=mens&period=all', `/leagues/${club.id}`]),
    );
    expect([...seen.keys()].join()).not.toMatch(new RegExp(`${hidden.id}|${secret.id}`));
    const titles = new Set<string>();
    for (const [path, read] of seen) {
      if (read('html').length === 0) continue;
      const isOpen = read('meta[name=robots]').length === 0;
      expect(read('link[rel=canonical]').attr('href'), path).toBe(`${SITE}${path}`);
      expect(read('h1').text().trim().length, path).toBeGreaterThan(0);
      expect(read('h1'), path).toHaveLength(1);
      expect(read('meta[name=description]').attr('content')?.length, path).toBeGreaterThan(20);
      expect(isOpen, path).toBe(!['/login', '/account', '/payment'].includes(path));
      const title = read('title').text();
      expect(titles, title).not.toContain(title);
      titles.add(title);
    }
  });

  it('reads a draw with its players and results, and what is known of it as data', async () => {
    const { body, headers } = await site.get(`/tournaments/${done.id}`);
    expect(headers['x-robots-tag']).toBeUndefined();
    const read = load(body);
    const [winner = '', loser = ''] = playersOf(done);
    const words = read('noscript').text();
    expect(words).toContain(`${await nameOf(winner)} beat ${await nameOf(loser)} 3-1`);
    expect(words).toContain(`Won by ${await nameOf(winner)}.`);
    expect(read('noscript h2').text()).toBe('Quarter FinalSemi FinalFinal');
    const { '@graph': graph } = JSON.parse(read('script[type="application/ld+json"]').text());
    expect(graph).toMatchObject([
      {
        '@type': 'SportsEvent',
        name: "Windsor Open Men's",
        sport: 'Squash',
        url: `${SITE}/tournaments/${done.id}`,
        endDate: `${year}-01-09`,
        eventStatus: 'https://schema.org/EventScheduled',
        location: { '@type': 'Place', name: 'London' },
      },
      { '@type': 'BreadcrumbList' },
    ]);
    expect(graph[0].competitor).toHaveLength(8);
    const waiting = load((await site.get(`/tournaments/${open.id}`)).body)('noscript').text();
    expect(waiting).toMatch(/has a bye/);
    expect(waiting).toMatch(/ v TBD/);
  });

  it('reads players, the season and the results', async () => {
    const [winner = ''] = playersOf(done);
    const player = load((await site.get(`/players/${winner}`)).body);
    expect(player('h1').text()).toBe(await nameOf(winner));
    expect(player('noscript').text()).toContain('Won 3 of 3 matches here.');
    expect(player('script').text()).toContain('"@type":"Person"');
    const season = load((await site.get('/leaderboard')).body);
    expect(season('title').text()).toBe(`Leaderboard ${year} | Boast`);
    expect(season('noscript li').text()).toContain(fanName);
    expect(load((await site.get('/results')).body)('noscript li').length).toBeGreaterThan(6);
  });

  it('leaves a hostile name the text it is', async () => {
    for (const path of [`/tournaments/${open.id}`, '/tournaments', `/players/${playersOf(open)[0]}`]) {
      const read = load((await site.get(path)).body);
      expect(read('img, [onerror]'), path).toHaveLength(0);
      expect(read('script'), path).toHaveLength(1);
    }
    const { body } = await site.get('/tournaments');
    expect(load(body)('noscript').text()).toContain(HOSTILE);
  });

  it('sees a result at the next visit', async () => {
    const upper = await buildTournament(test);
    await start(test, upper);
    const wordsOf = async () => load((await site.get(`/tournaments/${upper.id}`)).body)('noscript').text();
    expect(await wordsOf()).not.toContain('beat');
    await play(test, upper, { as: admin, match: 0 });
    expect(await wordsOf()).toContain('P0 beat P1 3-1');
  });
});

describe('what search engines may show', () => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  it.each([
    '/no/such/page',
    '/tournaments/7',
    `/tournaments/${nobody}`,
    `/tournaments/${hidden.id}`,
    `/tournaments/${nobody}/beta`,
    `/tournaments/${open.id}/entries/${entry.id}`,
    `/players/${nobody}`,
    '/people/nobody-here',
    `/people/${fanName}`,
    `/leagues/${nobody}`,
    '/wp-login.php',
    '/.env',
  ])('%s is no page', async (path) => {
    const { statusCode, headers, body } = await site.get(path);
    expect(statusCode).toBe(404);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(load(body)('meta[name=robots]').attr('content')).toBe('noindex');
  });

  it.each([
    '/account',
    '/dashboard',
    '/join/ABCD-EFGH',
    '/admin/users',
    `/leagues/${secret.id}`,
    `/leaderboard?person=${fan.userId}`,
    `/tournaments/${done.id}/entries/${entry.id}`,
    `/tournaments/${done.id}/verify`,
  ])('%s is a page, and kept out', async (path) => {
    const { statusCode, headers, body } = await site.get(path);
    expect(statusCode).toBe(200);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(load(body)('meta[name=robots]').attr('content')).toBe('noindex');
    expect(body).not.toContain('Secret Club');
  });

  it('a person’s page is there for who has the address, once they want one', async () => {
    await sql`update app_user set has_public_page = true where id = ${fan.userId}`.execute(test.db);
    const { statusCode, headers, body } = await site.get(`/people/${fanName.toUpperCase()}`);
    expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect(load(body)('link[rel=canonical]').attr('href')).toBe(`${SITE}/people/${fanName}`);
    await sql`update app_user set has_public_page = false where id = ${fan.userId}`.execute(test.db);
  });

  it('every page of the web’s route tables is known', async () => {
    for (const path of sitePaths) {
      const { statusCode, body } = await site.get(path.replaceAll(/:\w+/g, 'nothing'));
      expect([200, 404], path).toContain(statusCode);
      expect(body, path).toContain('<div id="root">');
    }
  });

  it('addresses that say the same are one', async () => {
    for (const [asked, own] of [
      [`/tournaments/${done.id.toUpperCase()}/beta/?from=mail`, `/tournaments/${done.id}`],
      ['//results/?page=2', '/results'],
      ['/leaderboard?period=all&page=3&gender=womens', '/leaderboard?gender=womens&period=all'],
    ] as const) {
      const read = load((await site.get(asked)).body);
      expect(read('link[rel=canonical]').attr('href'), asked).toBe(`${SITE}${own}`);
    }
  });
});

describe('files for machines', () => {
  it('robots.txt names the sitemap, which names no part that is not there', async () => {
    const { body } = await site.get('/robots.txt');
    expect(body).toContain(`Sitemap: ${SITE}/sitemap.xml\n`);
    expect(body).not.toContain('/api');
    for (const part of ['players-2.xml', 'users-1.xml', 'pages-2.xml', 'players-0.xml'])
      expect((await site.get(`/sitemaps/${part}`)).statusCode, part).toBe(404);
    const index = await site.get('/sitemap.xml?x=1');
    expect((await site.get('/sitemap.xml', { 'if-none-match': index.headers['etag'] })).statusCode).toBe(304);
  });

  it('a sitemap says when results changed', async () => {
    const read = cheerio.load((await site.get('/sitemaps/tournaments-1.xml')).body, { xml: true });
    const lastmod = read(`url:has(loc:contains(${done.id})) lastmod`).text();
    expect(Date.now() - Date.parse(lastmod)).toBeLessThan(600_000);
  });

  it('security.txt names whom to tell, and holds', async () => {
    const { body, headers } = await site.get('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = body.trim().split('\n');
    expect(fields.slice(0, 2)).toEqual(['Contact: mailto:staff@boast.test', `Contact: ${SITE}/contact`]);
    expect(body).toContain(`Canonical: ${SITE}/.well-known/security.txt\n`);
    const expires = Date.parse(/Expires: (.*)/.exec(body)?.[1] ?? '');
    expect(expires - Date.now()).toBeGreaterThan(100 * 86_400_000);
    expect(expires - Date.now()).toBeLessThan(365 * 86_400_000);
  });

  it('players, the season and the results have pictures', async () => {
    for (const path of [`/players/${playersOf(done)[0]}`, '/leaderboard?period=all', '/results']) {
      const image = load((await site.get(path)).body)('meta[property="og:image"]').attr('content') ?? '';
      const answer = await test.app.inject({ method: 'GET', url: image.replace(SITE, '') });
      expect(answer.statusCode, path).toBe(200);
      expect(answer.rawPayload.readUInt32BE(16), path).toBe(1200);
      expect(answer.rawPayload.readUInt32BE(20), path).toBe(630);
    }
    const unknown = await test.app.inject({ method: 'GET', url: `/share/players/${entry.id}.png` });
    expect(unknown.statusCode).toBe(404);
  });
});

it('while the database does not answer a page goes out with what is known without it', async () => {
  const broken = await createTestApp();
  const brokenSite = await siteOf(broken);
  const { id } = await buildTournament(broken);
  await sql`alter table tournament rename to tournament_gone`.execute(broken.db);
  for (const path of [`/tournaments/${id}`, `/tournaments/${id}/verify`]) {
    const answer = await brokenSite.get(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>Boast</title>');
  }
  await brokenSite.close();
  await broken.close();
});
