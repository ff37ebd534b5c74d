import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import * as cheerio from 'cheerio';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createMicroCache } from '../../../engine/micro-cache.ts';
import { sendError } from '../../../http/error-response.ts';
import { keepBuild } from './kept-builds.ts';
import type { PageTags } from './page-tags.ts';
import type { PageAt } from './pages.ts';
import { siteRoutes } from './site-routes.ts';

const script = 'console.log("boast");'.repeat(100);
const page = `<!doctype html><title>Boast</title><meta name="description" content="Old." /></head><body><div id="root"></div>${'The page '.repeat(200)}</body>`;
const tags: PageTags = {
  title: 'An Open',
  description: 'New.',
  url: 'https://boast.test/',
  image: 'https://boast.test/a.png',
  imageText: 'A',
  head: null,
  standing: 'open',
  data: [],
  text: null,
};

/** Only two pages are known, one of them cached. */
const known: Readonly<Record<string, PageAt>> = {
  '/': { path: '/', key: 'home', isSecret: false, read: async () => tags, known: tags },
  '/rules': { path: '/rules', key: null, isSecret: false, read: async () => tags, known: tags },
  '/tournaments/7': {
    path: '/tournaments/:id',
    key: 'nobody',
    isSecret: false,
    read: async () => null,
    known: tags,
  },
  '/away': {
    path: '/',
    key: 'away',
    isSecret: false,
    read: async () => Promise.reject(new Error('away')),
    known: tags,
  },
};
const pages = {
  pageAt: (url: string) => known[url] ?? null,
  missing: { ...tags, title: 'Page not found', standing: 'missing' as const },
  kept: createMicroCache({ keepMs: 1_000 }),
};

async function buildSite(kept = '/nowhere', folder = `${mkdtempSync(join(tmpdir(), 'boast-site-'))}/`) {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'index.html.br'), brotliCompressSync(page));
  writeFileSync(join(folder, 'theme.js'), script);
  writeFileSync(join(folder, '.vite/chunks.json'), '[]');
  writeFileSync(join(folder, '.vite/ahead.json'), '{"/rules":["assets/page-1a2b.js"]}');
  writeFileSync(join(folder, 'assets/page-1a2b.js'), script);
  // A different text, so that the test can tell it from an answer compressed on the way.
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
  await siteRoutes(app, { folder, oldBuilds: kept, productName: 'Boast', pages });
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

test('pages of the build before find their files after an upgrade, and no older ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'boast-kept-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const kept = join(folder, 'kept');
  for (const build of ['1', '2', '3']) {
    const site = join(folder, build);
    mkdirSync(join(site, 'assets'), { recursive: true });
    writeFileSync(join(site, 'index.html'), build);
    writeFileSync(join(site, `assets/part-${build}.js`), script);
    writeFileSync(join(site, `assets/part-${build}.js.br`), brotliCompressSync(script));
    await keepBuild({ site, folder: kept, now: new Date(Number(build) * 1_000) });
  }
  // Starting again keeps it the newest.
  await keepBuild({ site: join(folder, '3'), folder: kept, now: new Date(9_000) });
  const app = await buildSite(kept);
  const get = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } });
  const answer = await get('/assets/part-2.js');
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
  expect((await get('/assets/part-1.js')).statusCode).toBe(404);
  expect((await get('/assets/page-1a2b.js')).statusCode).toBe(200);
});

test('a build in place takes no file away from what runs, nor puts its own there', async () => {
  const folder = `${mkdtempSync(join(tmpdir(), 'boast-site-'))}/`;
  const kept = mkdtempSync(join(tmpdir(), 'boast-kept-'));
  onTestFinished(() => rmSync(kept, { recursive: true }));
  const app = await buildSite(kept, folder);
  const get = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } });
  const paths = ['/theme.js', '/assets/page-1a2b.js', '/rules'];
  const answersOf = async () => {
    const answers = await Promise.all(paths.map(get));
    return answers.map(({ statusCode, headers, rawPayload }) => [statusCode, headers['etag'], rawPayload]);
  };
  const before = await answersOf();
  await Promise.all([1, 2].map(() => keepBuild({ site: folder, folder: kept, now: new Date() })));
  rmSync(folder, { recursive: true });
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), page.replace('Boast', 'Newer'));
  writeFileSync(join(folder, 'theme.js'), 'newer');
  writeFileSync(join(folder, 'assets/page-5e6f.js'), script);
  expect(await answersOf()).toEqual(before);
  // Pages of newer processes also ask older processes for their files.
  expect((await get('/assets/page-5e6f.js')).statusCode).toBe(404);
  await keepBuild({ site: folder, folder: kept, now: new Date() });
  expect((await get('/assets/page-5e6f.js')).statusCode).toBe(200);
  expect(readdirSync(kept).filter((name) => name.includes('.'))).toEqual([]);
});

test("files use up nobody's calls, and the page does", async () => {
  const app = await buildSite();
  const kindOf = async (url: string) => (await app.inject({ url })).headers['x-kind'];
  expect(await kindOf('/assets/page-1a2b.js')).toBe('null');
  expect(await kindOf('/theme.js')).toBe('null');
  expect(await kindOf('/rules')).toBe('page');
});

test('the page answers every address in its own words, and is never kept', async () => {
  const app = await buildSite();
  for (const url of ['/', '/rules', '/away']) {
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
  expect(await linksOf('/rules')).toEqual(['/assets/page-1a2b.js']);
  for (const url of ['/', '/tournaments/7']) expect(await linksOf(url)).toEqual([]);
});

test.each([
  ['/no-such-page', 'Page not found | Boast'],
  ['/tournaments/7', 'Page not found | Boast'],
  ['/.env', 'File not found'],
  ['/wp-login.php?next=/', 'File not found'],
])('%s is answered 404, and kept out of search engines', async (url, title) => {
  const app = await buildSite();
  const answer = await app.inject({ url, headers: { accept: 'text/html' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['x-robots-tag']).toBe('noindex');
  const read = cheerio.load(answer.body);
  expect(read('title').text()).toBe(title);
  expect(read('meta[name=robots]').attr('content')).toBe('noindex');
  expect(read('link[rel=canonical]')).toHaveLength(0);
  expect(answer.body.includes('The page')).toBe(title.startsWith('Page'));
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

test.each([
  'application/json',
  'application/json, text/plain, */*',
  'application/vnd.pgrst.object+json, */*',
])('a program that asks for %s is never sent a page', async (accept) => {
  const app = await buildSite();
  for (const url of ['/', '/rules', '/nothing']) {
    const answer = await app.inject({ url, headers: { accept } });
    expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
      url,
      404,
      expect.stringMatching(/^application\/json/),
    ]);
  }
  expect((await app.inject({ url: '/rules', headers: { accept: '*/*' } })).statusCode).toBe(200);
});
