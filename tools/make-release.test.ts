import { expect, test } from 'vitest';
import { isShipped } from './make-release.ts';

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
  'deploy/try-in-debian.ts',
])('%s only builds or tests', (file) => expect(isShipped(file)).toBe(false));
