import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import * as cheerio from 'cheerio';
import * as fc from 'fast-check';
import { fastify } from 'fastify';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { sendError } from '../../http/error-response.ts';
import { checkShell, fillShell, siteRoutes } from './site-routes.ts';

const script = 'console.log("boast");'.repeat(100);
const page = `<!doctype html><title>Boast</title><meta name="description" content="Old." /></head><body><div id="root"></div>${'The page '.repeat(200)}</body>`;
const tags = {
  title: 'An Open',
  description: 'New.',
  url: 'https://boast.test/',
  image: 'https://boast.test/a.png',
  imageText: 'A',
  head: null,
};

async function buildSite() {
  const folder = `${mkdtempSync(join(tmpdir(), 'boast-site-'))}/`;
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'index.html.br'), brotliCompressSync(page));
  writeFileSync(join(folder, 'theme.js'), script);
  writeFileSync(join(folder, '.vite/chunks.json'), '[]');
  writeFileSync(join(folder, '.vite/ahead.json'), '{"/tournaments/:id":["assets/page-1a2b.js"]}');
  writeFileSync(join(folder, 'assets/page-1a2b.js'), script);
  // Told apart from what would be compressed on the way.
  writeFileSync(join(folder, 'assets/page-1a2b.js.br'), brotliCompressSync(`${script}// brotli`));
  writeFileSync(join(folder, 'assets/page-1a2b.js.gz'), gzipSync(script));
  const app = fastify();
  onTestFinished(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-kind', String(request.routeOptions.config.kind));
  });
  app.setErrorHandler(sendError);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await siteRoutes(app, { folder, productName: 'Boast', tagsOf: async () => tags });
  return app;
}

test('hashed files are handed out as the build compressed them', async () => {
  const app = await buildSite();
  const get = (encoding: string) =>
    app.inject({ url: '/assets/page-1a2b.js', headers: { 'accept-encoding': encoding } });
  const brotli = await get('gzip, deflate, br');
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringContaining('accept-encoding'),
  });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(`${script}// brotli`);
  expect((await get('gzip')).headers['content-encoding']).toBe('gzip');
  const plain = await get('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe(script);
});

test('a hashed file of another build is not found, whoever asks', async () => {
  const app = await buildSite();
  for (const accept of ['text/html', '*/*'])
    for (const name of ['page-3c4d.js', 'page-1a2b.js.br', '..%2Ftheme.js', '%2e%2e%2f.vite%2fchunks.json'])
      expect((await app.inject({ url: `/assets/${name}`, headers: { accept } })).statusCode).toBe(404);
});

test("files use up nobody's calls, and the page does", async () => {
  const app = await buildSite();
  const kindOf = async (url: string) => (await app.inject({ url })).headers['x-kind'];
  expect(await kindOf('/assets/page-1a2b.js')).toBe('null');
  expect(await kindOf('/theme.js')).toBe('null');
  expect(await kindOf('/tournaments')).toBe('undefined');
});

test('the page answers every address in its own words, and is never kept', async () => {
  const app = await buildSite();
  for (const url of ['/', '/tournaments/of-no-file', '/index.html']) {
    const get = (headers: Record<string, string>) =>
      app.inject({ url, headers: { accept: 'text/html', ...headers } });
    const answer = await get({ 'accept-encoding': 'identity' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('html'),
    });
    expect(answer.body).toContain('<title>An Open | Boast</title>');
    expect(answer.body).toContain('The page');
    expect(answer.body).not.toContain('Old.');
    const again = await get({ 'if-none-match': String(answer.headers['etag']) });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
    const squeezed = await get({ 'accept-encoding': 'br' });
    expect(squeezed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(squeezed.rawPayload).toString()).toBe(answer.body);
  }
});

test('a page names the files that it alone needs, ahead of its script', async () => {
  const app = await buildSite();
  const linksOf = async (url: string) =>
    cheerio
      .load((await app.inject({ url, headers: { accept: 'text/html' } })).body)('link[rel=modulepreload]')
      .map((_, link) => link.attribs['href'])
      .get();
  for (const url of ['/tournaments/1', '/tournaments/1/?a=b'])
    expect(await linksOf(url)).toEqual(['/assets/page-1a2b.js']);
  for (const url of ['/', '/tournaments', '/tournaments/1/beta']) expect(await linksOf(url)).toEqual([]);
});

test('what was not compressed before is on the way', async () => {
  const app = await buildSite();
  const answer = await app.inject({ url: '/theme.js', headers: { 'accept-encoding': 'br' } });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
});

test('what the build notes for itself is not handed out', async () => {
  const app = await buildSite();
  const answer = await app.inject({ url: '/.vite/chunks.json', headers: { accept: 'application/json' } });
  expect(answer.body).not.toBe('[]');
});

const html = `<!doctype html><html><head><title>Boast</title>
<meta
  name="description"
  content="Old words."
/><script src="/theme.js"></script></head><body><div id="root"></div></body></html>`;

const windsorTags = {
  title: 'Windsor Club Open',
  description: 'In Windsor.',
  url: 'https://boast.test/tournaments/7',
  image: 'https://boast.test/share/tournaments/7.png',
  imageText: 'Windsor',
  head: null,
};

const head = {
  id: '7',
  name: 'Windsor Club Open',
  gender: 'mens',
  location: 'Windsor, Canada',
  timeZone: 'America/Toronto',
  status: 'ACTIVE',
  startDate: '2026-01-05',
  endDate: '2026-01-09',
  startsAt: null,
  drawSize: 32,
  entryCount: 0,
  champion: null,
  resultsVersion: 1,
  isDemo: true,
  scoringRules: 'classic-1',
} as const;

const contentOf = (page: string, property: string): string | undefined =>
  cheerio.load(page)(`meta[property="${property}"]`).attr('content');

it('puts the windsorTags of the address in the place of the page’s own', () => {
  const page = fillShell(html, windsorTags, 'Boast');
  const read = cheerio.load(page);
  expect(read('title').text()).toBe('Windsor Club Open | Boast');
  expect(read('meta[name="description"]').toArray()).toHaveLength(1);
  expect(read('meta[name="description"]').attr('content')).toBe('In Windsor.');
  expect(contentOf(page, 'og:image')).toBe(windsorTags.image);
  expect(contentOf(page, 'og:url')).toBe(windsorTags.url);
});

it('refuses a page without a place for them, or for the application', () => {
  expect(() => checkShell('<html></html>')).toThrow('no title');
  expect(() => checkShell(html.replace('root', 'app'))).toThrow('no place');
  expect(checkShell(html)).toBe(html);
});

describe('the place of the application', () => {
  it('is empty, as there is nothing yet to show', () => {
    expect(
      cheerio
        .load(fillShell(html, windsorTags, 'Boast'))('#root')
        .contents(),
    ).toHaveLength(0);
  });

  it('holds the head of the tournament whose page it is, the places, and no script', () => {
    const read = cheerio.load(fillShell(html, { ...windsorTags, head }, 'Boast'));
    const root = read('#root');
    expect(root.find('h1').text()).toBe('Windsor Club Open');
    expect(root.find('main p').text()).toBe('Windsor, CanadaJan 5 – Jan 9, 2026');
    expect(
      root
        .find('.eyebrow')
        .toArray()
        .map((one) => read(one).text()),
    ).toEqual(['Active', "Men's", 'Replay']);
    expect(root.find('[role=status]').text()).toBe('Loading...');
    const places = root.find('nav a').toArray();
    expect(places.map((one) => `${read(one).text()} ${read(one).attr('href')}`)).toEqual([
      'Home /',
      'Tournaments /tournaments',
      'Live Results /live-results',
      'Leagues /leagues',
    ]);
    expect(root.find('script, [style], main a, button')).toHaveLength(0);
  });

  it.each([
    ['home', 'Predict. Win. Celebrate.', '/', ['/login', '#how-it-works']],
    ['list', 'Tournaments', '/tournaments', []],
  ] as const)('holds the first words of %s', (head, words, here, ways) => {
    const root = cheerio.load(fillShell(html, { ...windsorTags, head }, 'Boast'))('#root');
    expect(root.find('h1').text()).toBe(words);
    expect(root.find('nav [aria-current=page]').attr('href')).toBe(here);
    expect(
      root
        .find('main a')
        .toArray()
        .map(({ attribs }) => attribs['href']),
    ).toEqual(ways);
    expect(root.find('script, [style], button')).toHaveLength(0);
  });
});

describe('whatever a name holds', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '"><script>alert(1)</script>',
      "$& $' $` $1",
      '</title><img src=x onerror=alert(1)>',
      '&lt;b&gt;',
    ),
  );

  it('it stays the text of its own tag', () => {
    const whole = cheerio.load(fillShell(html, { ...windsorTags, head }, 'Boast'))('*').length;
    fc.assert(
      fc.property(hostile, (name) => {
        const hostileHead = { ...head, name, location: name };
        const named = { ...windsorTags, title: name, description: name, head: hostileHead };
        const page = fillShell(html, named, 'Boast');
        const read = cheerio.load(page);
        expect(read('*')).toHaveLength(whole);
        // The parser itself replaces what HTML cannot hold.
        if (/^[\u0020-\uD7FF\n]*$/.test(name)) {
          expect(contentOf(page, 'og:title')).toBe(name);
          expect(read('h1').text()).toBe(name);
        }
      }),
    );
  });
});
