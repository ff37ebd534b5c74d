import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { portalOperations } from '../../web/src/admin/__generated__/portal-operations.ts';
import { laterRoutes } from '../../web/src/api/__generated__/later-routes.ts';

it('whatever makes a call that comes later brings its route along', () => {
  const callOf = (names: readonly string[]) => new RegExp(`\\bcallApi\\(\\s*'(${names.join('|')})'`);
  const names = Object.keys(laterRoutes);
  const ofFans = callOf(names);
  // The portal has a table of its own.
  const ofPortal = callOf(names.filter((name) => !(name in portalOperations)));
  const without = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'web/src'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts') && existsSync(path))
    .filter((path) => {
      const text = readFileSync(path, 'utf8');
      const call = path.startsWith('web/src/admin/') ? ofPortal : ofFans;
      return call.test(text) && !text.includes('later-routes.ts');
    });
  expect(without).toEqual([]);
});
