import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { compressSite, isCompressed } from './compress-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'boast-site-'));
afterEach(() => rmSync(folder, { recursive: true }));

test('a site that is served already is compressed, files and page', async () => {
  mkdirSync(join(folder, 'assets'));
  const files = ['index.html', 'embed.js', 'assets/draw.js', 'assets/a.woff2'];
  for (const file of files) writeFileSync(join(folder, file), `What ${file} holds`);
  expect(isCompressed(folder)).toBe(false);

  await compressSite(folder, { isServed: true });
  expect(isCompressed(folder)).toBe(true);
  expect(readdirSync(join(folder, 'assets')).toSorted()).toEqual([
    'a.woff2',
    'draw.js',
    'draw.js.br',
    'draw.js.gz',
  ]);
  expect(brotliDecompressSync(readFileSync(join(folder, 'index.html.br'))).toString()).toBe(
    'What index.html holds',
  );
  expect(gunzipSync(readFileSync(join(folder, 'embed.js.gz'))).toString()).toBe('What embed.js holds');
});
