import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isShipped } from '../releases/make-release.ts';
import { root } from '../root.ts';

import { toJavaScript } from './to-javascript.ts';

const folder = mkdtempSync(join(tmpdir(), 'boast-built-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('O7: a stack trace of a release names the TypeScript file, its line and its column', () => {
  const files = {
    'package.json': '{"type":"module"}',
    'server/fail.ts': `import type { Draw } from './draw.ts';
import { type Slot, slotOf } from './slot.ts';

export interface Round {
  readonly draw: Draw;
}

export function fail(round: Round, number: number): Slot {
  if (number > 3) throw new RangeError(\`no slot \${number}\`);
  return slotOf(round, number);
}

fail({} as Round, 4);
`,
    'server/slot.ts':
      'export type Slot = number;\nexport const slotOf = (_: unknown, number: number): Slot => number;',
  };
  for (const [file, text] of Object.entries(files)) {
    const target = join(folder, file.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, toJavaScript(file, text));
  }
  const { stderr } = spawnSync(
    process.execPath,
    ['--no-experimental-strip-types', join(folder, 'server/fail.js')],
    { encoding: 'utf8' },
  );
  expect(stderr).toContain('RangeError: no slot 4');
  expect(stderr).toContain('at fail (server/fail.ts:9:25)');
});

test('O7: whatever a file of a release names beside it is named as it is there', () => {
  const names = `import a from './a.ts'; new URL('../b-thread.ts', import.meta.url); import('./c.ts'); 'd.ts'`;
  expect(toJavaScript('tools/x.js', names)).toBe(
    `import a from './a.js'; new URL('../b-thread.js', import.meta.url); import('./c.js'); 'd.ts'`,
  );
  expect(toJavaScript('domain/package.json', '{ "exports": { "./*": "./src/*.ts" } }')).toBe(
    '{ "exports": { "./*": "./src/*.js" } }',
  );
  const code = globSync('{domain,contract,server}/**/*.ts', { cwd: root, exclude: ['**/node_modules/**'] });
  const left = code.filter(
    (file) =>
      isShipped(file) &&
      /['"`]\.{1,2}\/[^'"`\n]*\.ts\b/.test(toJavaScript(file, readFileSync(join(root, file), 'utf8'))),
  );
  expect(left).toEqual([]);
});
