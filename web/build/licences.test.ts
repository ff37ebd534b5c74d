import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { foldersOf, missingFrom, writeLicences } from './licences.ts';

/** Writes a node_modules with these files. */
function install(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'boast-licences-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, 'node_modules', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return join(root, 'node_modules');
}

const manifest = (name: string, license = 'MIT') => JSON.stringify({ name, version: '1.2.3', license });

it('finds each package once, scoped, nested or with a font alone, and nothing of ours', () => {
  const at = (path: string) => `/srv/boast/${path}`;
  expect(
    foldersOf([
      at('node_modules/react/index.js'),
      at('node_modules/react/cjs/react.js'),
      at('node_modules/@radix-ui/react-id/dist/index.mjs'),
      at('node_modules/prop-types/node_modules/react-is/index.js'),
      'C:\\boast\\web\\src\\main.tsx',
      at('web/src/main.tsx'),
      '\0vite/preload-helper.js',
    ]),
  ).toEqual([
    at('node_modules/@radix-ui/react-id'),
    at('node_modules/prop-types/node_modules/react-is'),
    at('node_modules/react'),
  ]);
  expect(foldersOf(['../node_modules/@fontsource-variable/archivo/files/a.woff2'])).toEqual([
    expect.stringMatching(/^\/.*\/node_modules\/@fontsource-variable\/archivo$/),
  ]);
});

it('holds every text, with its notice, and one that many share only once', () => {
  const modules = install({
    'one/package.json': manifest('one'),
    'one/LICENSE': 'Permission is granted.\n',
    '@two/two/package.json': manifest('@two/two'),
    '@two/two/LICENCE.md': 'Permission is granted.',
    'font/package.json': manifest('font', 'OFL-1.1'),
    'font/LICENSE': 'SIL OPEN FONT LICENSE',
    'font/NOTICE': 'Drawn by hand.',
  });
  const text = writeLicences(['@two/two', 'font', 'one'].map((name) => join(modules, name)));
  expect(text).toContain('@two/two 1.2.3 (MIT)\none 1.2.3 (MIT)\n\nPermission is granted.\n');
  expect(text).toContain('font 1.2.3 (OFL-1.1)\n\nSIL OPEN FONT LICENSE\n\nDrawn by hand.\n');
  expect(text.match(/Permission/g)).toHaveLength(1);
});

it('fails for a package without a text: its licence would be broken', () => {
  const modules = install({ 'bare/package.json': manifest('bare', 'ISC'), 'bare/index.js': '' });
  expect(() => writeLicences([join(modules, 'bare')])).toThrow(
    'bare is in the site, but no text of its licence (ISC) is.',
  );
});

it('tells which package of a site its file leaves out', () => {
  const text = 'react 19.3.1 (MIT)\n\nPermission is granted.\n';
  expect(missingFrom(text, ['node_modules/react/index.js', 'web/src/main.tsx'])).toEqual([]);
  expect(missingFrom(text, ['node_modules/react/index.js', 'node_modules/react-dom/client.js'])).toEqual([
    'react-dom',
  ]);
  expect(missingFrom('', ['node_modules/@fontsource-variable/archivo/'])).toEqual([
    '@fontsource-variable/archivo',
  ]);
});
