import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { laterRoutes } from '../../web/src/api/__generated__/later-routes.ts';

it('whatever makes a call that comes later brings its route along', () => {
  const call = new RegExp(`\\bcallApi\\(\\s*'(${Object.keys(laterRoutes).join('|')})'`);
  const without = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'web/src'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts') && existsSync(path))
    .filter((path) => {
      const text = readFileSync(path, 'utf8');
      return call.test(text) && !text.includes('later-routes.ts');
    });
  expect(without).toEqual([]);
});
