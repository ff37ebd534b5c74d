/** docs/chances.md must state the present constants, and the figures that `npm run calibrate` prints. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadDemoDraws } from '../server/src/gateways/tour-pages/demo-draws.ts';
import { isSaved, savedPath } from '../server/src/gateways/tour-pages/testing/saved-draws.ts';
import { calibrationTables } from './calibration.ts';

const page = readFileSync('docs/chances.md', 'utf8');

it('the page has the figures that are computed now', () => {
  const [, tables] = /<!-- calibration -->\n([\s\S]*)\n<!-- \/calibration -->/.exec(page) ?? [];
  expect(tables).toBe(calibrationTables());
});

it('the page has every constant that has a reason, as it is', () => {
  const code = ['rating', 'match-chance'].map((name) => readFileSync(`domain/src/chance/${name}.ts`, 'utf8'));
  const constants = [...code.join('\n').matchAll(/\*\/\nconst ([A-Z_]+) = ([\d.]+);$/gm)].map(
    ([, name, value]) => `| \`${name}\` | ${value} |`,
  );
  expect(constants.length).toBeGreaterThan(5);
  expect(constants.filter((row) => !page.includes(row))).toEqual([]);
});

it.skipIf(!isSaved('draws/'))('no draw that was written down is left out', () => {
  const known = loadDemoDraws().map(({ slug, gender }) => `${slug}_${gender}.json`);
  expect(readdirSync(savedPath('draws/')).toSorted()).toEqual(known.toSorted());
});
