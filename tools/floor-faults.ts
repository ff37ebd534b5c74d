import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { NEWER_ALLOWED } from '../web/build/browser-floor.ts';
import { newerBuiltIns, newerStyles } from '../web/build/newer-built-ins.ts';
import { newerInCode, newerInStyles, newerInTypes } from './newer-in-site.ts';
import { root } from './root.ts';

/**
 * Finds what the site uses although the oldest supported browsers lack it: in our own code by types, in the built files, which
 * include other people's code, by names. web/build/browser-floor.ts lists what is allowed. Returns a sentence for each fault;
 * the site must be built.
 */
export function floorFaults(dist: string): string[] {
  const newer = newerBuiltIns();
  const built = (ending: string) => globSync(`${dist}/**/*.${ending}`).map(read);
  const found = [
    ...newerInTypes(siteProgram(), newer),
    ...built('js').flatMap((code) =>
      newerInCode(ts.createSourceFile('built.js', code, ts.ScriptTarget.Latest), newer),
    ),
    ...built('css').flatMap((styles) => newerInStyles(styles, newerStyles())),
  ];
  const allowedAs = (name: string) => [name, name.split('.')[0] ?? ''].find((one) => one in NEWER_ALLOWED);
  const used = new Set(found.map(({ name }) => allowedAs(name)));
  return [
    ...found.flatMap(({ name, where }) =>
      allowedAs(name) === undefined ? [`${where}: ${name} is newer than the floor`] : [],
    ),
    ...Object.keys(NEWER_ALLOWED).flatMap((name) =>
      used.has(name) ? [] : [`Nothing uses ${name} any more: allow it no longer`],
    ),
  ];
}

const read = (file: string) => readFileSync(file, 'utf8');

/** The code that runs in browsers, including scripts that no build changes. */
function siteProgram(): ts.Program {
  const config = join(root, 'web/tsconfig.json');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, (file) => ts.sys.readFile(file)).config,
    ts.sys,
    join(root, 'web'),
  );
  const files = globSync('web/{src/**/*.{ts,tsx},public/**/*.js}', {
    cwd: root,
    exclude: ['**/*.test.{ts,tsx}', '**/testing/**'],
  });
  return ts.createProgram(
    files.map((file) => join(root, file)),
    { ...options, allowJs: true, incremental: false },
  );
}
