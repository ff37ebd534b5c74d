import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { readLibraries } from '../releases/read-libraries.ts';
import { root } from '../root.ts';

interface Locked {
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly license?: string;
}

/** Packages of a production install, by their folders. */
const shipped = Object.entries(
  (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> })
    .packages,
).filter(([folder, { dev, link }]) => folder.includes('node_modules/') && !dev && !link);

it('ships nothing whose licence asks for more than its text', () => {
  const fine =
    /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|BlueOak-1\.0\.0|Apache-2\.0|OFL-1\.1|CC0-1\.0|Unlicense)(\)$|$| (AND|OR) )/;
  // It is used unchanged, and named with their source.
  const others = shipped.filter(([, { license = 'none' }]) => !fine.test(license)).map(([folder]) => folder);
  expect(others).toEqual(['node_modules/@resvg/resvg-wasm']);
});

it('names in NOTICE.md every package that comes without the text of its licence', () => {
  const notice = readFileSync(join(root, 'NOTICE.md'), 'utf8');
  const installed = shipped.map(([folder]) => folder).filter((folder) => existsSync(join(root, folder)));
  expect(installed.length).toBeGreaterThan(100);
  const bare = installed.filter(
    (folder) => !readdirSync(join(root, folder)).some((file) => /^(licen[cs]e|copying|notice)/i.test(file)),
  );
  const named = [...notice.matchAll(/^\| `(.+?)` \|/gm)].map(([, name]) => `node_modules/${name}`);
  expect(bare.toSorted()).toEqual(named.toSorted());
});

it('lists every library that we chose, as it is locked', () => {
  const notice = readFileSync(join(root, 'NOTICE.md'), 'utf8');
  const [, list = ''] = notice.split('## Libraries');
  const rows = [...list.matchAll(/^\| ([^ ]+) \| ([^ ;]+).*? \| [\d-]+ \| (.+?) \| (.+?) \|$/gm)];
  expect(rows.map(([, name, version, licence, usedBy]) => ({ name, version, licence, usedBy }))).toEqual(
    readLibraries().map(({ name, version, licence, usedBy }) => ({ name, version, licence, usedBy })),
  );
});
