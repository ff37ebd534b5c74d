/** Every file, link, script and decision that a document or a comment names is there. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(path, 'utf8');
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .map((file) => `/${file}`);

/** Paths in code style, whole or their last part; a folder ends with a slash. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w@][\w@./-]*(?:\/|\.(?:tsx?|m?js|cjs|json|md|sql)))`/g)].map(
    ([, path = '']) => path,
  );

/** Whether a file of ours ends like this, or a folder has this name. */
const isThere = (path: string): boolean =>
  path.endsWith('/')
    ? tracked.some((file) => file.includes(`/${path}`))
    : tracked.some((file) => file.endsWith(`/${path}`) || file.replace('/src/', '/') === `/${path}`);

/** The changelog stays as it was written; these paths are on the operator's machine or an address. */
const documents = tracked.filter((file) => file.endsWith('.md') && !/CHANGELOG|\/info\/pages\//.test(file));
const ELSEWHERE = /^(?:deploy\/\.env|AUTH_URL|PUBLIC_URL|DATA_DIR|\.data)|jwks\.json$/;

it('R6: every document names files that are there', () => {
  const missing = documents.flatMap((document) =>
    pathsIn(read(document.slice(1)))
      .filter((path) => !ELSEWHERE.test(path) && !isThere(path))
      .map((path) => `${document}: ${path}`),
  );
  expect(missing).toEqual([]);
});

/** A heading's name in an address, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

it('R6: links and pictures of documents lead to files and headings that are there', () => {
  const broken = documents.flatMap((document) => {
    const path = document.slice(1);
    const targets = [...read(path).matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(
      ([, link, picture]) => link ?? picture ?? '',
    );
    return targets
      .filter((target) => !/^[a-z]+:|^\//.test(target))
      .filter((target) => {
        const [file = '', anchor] = target.split('#');
        const linked = file === '' ? path : join(dirname(path), file);
        if (!existsSync(linked)) return true;
        const headings = anchor === undefined ? [] : (read(linked).match(/^#+ .+$/gm) ?? []);
        return anchor !== undefined && !headings.some((one) => anchorOf(one.replace(/^#+ /, '')) === anchor);
      })
      .map((target) => `${path}: ${target}`);
  });
  expect(broken).toEqual([]);
});

it('R6: documents and comments name npm scripts that are there', () => {
  const scripts = new Set(
    ['package.json', 'web/package.json'].flatMap((file) =>
      Object.keys((JSON.parse(read(file)) as { scripts?: object }).scripts ?? {}),
    ),
  );
  const missing = tracked
    .filter((file) => /\.(?:tsx?|m?js|md|yaml|sql)$/.test(file) && existsSync(file.slice(1)))
    .flatMap((file) =>
      [...read(file.slice(1)).matchAll(/\bnpm run ([a-z][\w-]*(?::[a-z]+)?)/g)]
        .map(([, script = '']) => script)
        .filter((script) => !scripts.has(script))
        .map((script) => `${file}: npm run ${script}`),
    );
  expect(missing).toEqual([]);
});

it('R6: comments name files that are there', () => {
  const sources = tracked.filter(
    (file) => /\.(?:tsx?|js|css|yaml)$/.test(file) && !file.includes('__generated__'),
  );
  const missing = sources.flatMap((source) => {
    const comments = read(source.slice(1)).match(/\/\*\*?[\s\S]*?\*\/|(?<![:"'`\w])\/\/ [^\n]*/g) ?? [];
    const named = comments.join('\n').match(/(?<![\w./*{<-])[\w][\w./-]*\.(?:tsx?|md|sql)\b(?!\w)/g) ?? [];
    return named.filter((path) => !isThere(path)).map((path) => `${source}: ${path}`);
  });
  expect(missing).toEqual([]);
});

it('the floors of the server are its modules', () => {
  const [, picture = ''] = /## The floors\n[\s\S]*?```\n([\s\S]*?)```/.exec(read('ARCHITECTURE.md')) ?? [];
  const shown = [...picture.matchAll(/^.*?\d [a-z ]+? {2,}(.*)$/gm)].flatMap(([, modules = '']) =>
    [...modules.matchAll(/([a-z]+)(?:\/\{(.*?)\})?/g)].map(([, name = '', parts = '']) => ({ name, parts })),
  );
  expect(shown.map(({ name }) => name).toSorted()).toEqual(foldersIn('server/src/features'));
  for (const { name, parts } of shown.filter((module) => module.parts !== ''))
    expect(parts.split(',').toSorted()).toEqual(foldersIn(`server/src/features/${name}`));
});

function foldersIn(path: string): string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name)
    .toSorted();
}

it('CONTRIBUTING.md says how long a file may be', () => {
  const limit = (rule: string): string =>
    new RegExp(`"${rule}": \\["error", \\{ "max": (\\d+)`).exec(read('.oxlintrc.json'))?.[1] ?? '';
  expect(read('CONTRIBUTING.md')).toContain(
    `**Files** up to ${limit('max-lines')} lines, typically below 150; functions up to ${limit('max-lines-per-function')}`,
  );
});

it('decisions are numbered without holes, and every one that is named is there', () => {
  const decisions = readdirSync('docs/decisions');
  const numbers = decisions.map((name) => name.slice(0, 4));
  expect(numbers).toEqual(decisions.map((_, index) => String(index + 1).padStart(4, '0')));
  for (const name of decisions) {
    expect(read(`docs/decisions/${name}`).split('. ')[0], name).toBe(`# ${Number(name.slice(0, 4))}`);
  }
  const named = tracked
    .filter(
      (file) => /\.(?:tsx?|js|md|sql|json)$/.test(file) && file.slice(1) !== 'tools/gates/documents.test.ts',
    )
    .flatMap((file) =>
      [...read(file.slice(1)).matchAll(/\b(?:decisions?[ /]|docs\/decisions\/)(\d{1,4})\b/gi)].map(
        ([, number = '']) => number.padStart(4, '0'),
      ),
    );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((number) => !numbers.includes(number))).toEqual([]);
});

it('docs/domain-language.md explains each word once', () => {
  const rows = read('docs/domain-language.md').match(/^\| (?!word).+ \|$/gm) ?? [];
  const words = rows.flatMap((row) => {
    const [, named = '', meaning = ''] = /^\| (.+?) \| (.+) \|$/.exec(row) ?? [];
    return [...named.split(', '), ...[...meaning.matchAll(/\*\*(.+?)\*\*/g)].map(([, word = '']) => word)];
  });
  expect(words.length).toBeGreaterThan(100);
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});
