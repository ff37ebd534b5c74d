import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { NEWER_ALLOWED } from '../web/build/browser-floor.ts';
import { newerBuiltIns, newerStyles } from '../web/build/newer-built-ins.ts';
import { buildWeb } from './build-web.ts';
import { newerInCode, newerInStyles, newerInTypes } from './newer-in-site.ts';
import { root } from './run-program.ts';

// What the site uses although browsers of the floor do not have it: in our own code by its types, in the built files, where
// other people's code is too, by names. Fails for each that web/build/browser-floor.ts does not allow.

const dist = join(root, 'web/dist');
const read = (file: string) => readFileSync(file, 'utf8');
const built = (ending: string) => globSync(`${dist}/**/*.${ending}`).map(read);

if (await buildWeb()) {
  const newer = newerBuiltIns();
  const found = [
    ...newerInTypes(siteProgram(), newer),
    ...built('js').flatMap((code) =>
      newerInCode(ts.createSourceFile('built.js', code, ts.ScriptTarget.Latest), newer),
    ),
    ...built('css').flatMap((styles) => newerInStyles(styles, newerStyles())),
  ];
  const used = new Set<string>();
  for (const { name, where } of found) {
    const [owner = ''] = name.split('.');
    const allowed = [name, owner].find((one) => one in NEWER_ALLOWED);
    if (allowed === undefined) fail(`${where}: ${name} is newer than the floor`);
    else used.add(allowed);
  }
  for (const name of Object.keys(NEWER_ALLOWED))
    if (!used.has(name)) fail(`Nothing uses ${name} any more: allow it no longer`);
} else {
  process.exitCode = 1;
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

/** What runs in browsers, with the scripts that no build touches. */
function siteProgram(): ts.Program {
  const config = join(root, 'web/tsconfig.json');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, (file) => ts.sys.readFile(file)).config,
    ts.sys,
    join(root, 'web'),
  );
  const files = globSync('web/{src/**/*.{ts,tsx},public/**/*.js}', {
    cwd: root,
    exclude: ['**/*.test.{ts,tsx}', '**/testing/**', 'web/src/gallery/**'],
  });
  return ts.createProgram(
    files.map((file) => join(root, file)),
    { ...options, allowJs: true, incremental: false },
  );
}
