import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checksums, isShipped, packagesOfSite } from './make-release.ts';

test.each([
  'package.json',
  'package-lock.json',
  '.npmrc',
  '.env.example',
  'LICENSE',
  'tools/run.js',
  'server/src/api.ts',
  'server/src/gateways/tour-pages/draws/windsor-club-open-2023.mens.json',
  'server/src/db/migrations/0001_base.sql',
  'domain/src/draw/draw.ts',
  // npm ci needs every workspace that the lock names.
  'e2e/package.json',
  'web/package.json',
])('%s is shipped', (file) => expect(isShipped(file)).toBe(true));

test.each([
  'server/src/api.test.ts',
  'deploy/try-running.ts',
  'deploy/trial/operator.ts',
  'server/src/http/server.pg.test.ts',
  'e2e/predict.e2e.ts',
  'web/src/routes.tsx',
  'bench/src/run.ts',
  '.ci/run',
  'biome.json',
  'vitest.config.ts',
])('%s only builds or tests', (file) => expect(isShipped(file)).toBe(false));

test('the list of parts has what is built into the files that the server loads', () => {
  const packages = [...packagesOfSite()];
  expect(packages).toEqual(expect.arrayContaining(['satori', 'react-dom', 'css-box-shadow']));
  // Only browsers load this one.
  expect(packages).toContain('@supabase/auth-js');
});

test('files of hidden folders have checksums, too', () => {
  const stage = mkdtempSync(join(tmpdir(), 'boast-stage-'));
  onTestFinished(() => rmSync(stage, { recursive: true }));
  mkdirSync(join(stage, 'web/dist/.server'), { recursive: true });
  for (const file of ['.npmrc', 'web/dist/.server/pages.js', 'web/dist/index.html'])
    writeFileSync(join(stage, file), '');
  const files = [...checksums(stage).matchAll(/^[\da-f]{64} {2}(.+)$/gm)].map(([, file]) => file);
  expect(files).toEqual(['.npmrc', 'web/dist/.server/pages.js', 'web/dist/index.html']);
});
