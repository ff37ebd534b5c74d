import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { floatingHeaders } from './house/floating-headers.ts';
import { comments, headlessComments } from './house/headless-comments.ts';
import { holdsItsName, notFirst } from './house/named-first.ts';
import { type ImportedName, importedNames } from './house/shared-words.ts';
import { pathsOfTree, type SourceFile, sourceFiles } from './house/source-files.ts';
import { moduleState } from './module-state.ts';

// npm run measure [-- COMMIT] prints the size of the code and the links between its folders, by package and in total, without
// tests, test code and generated files. With a commit each figure reads "then > now".

const PACKAGES = ['domain', 'contract', 'server', 'web', 'bench', 'tools'];
/** Folders whose subfolders count as rooms. */
const FLOORS =
  'server/src/features server/src domain/src contract/src web/src web/src/features web/src/admin'.split(' ');
/** A word counts as duplicated when it is in a run of this many words that also occurs elsewhere. */
const RUN = 50;

interface MeasuredFile extends SourceFile {
  readonly lines: number;
}
type Figures = Map<string, string>;

const commit = process.argv[2];
const now = measure(readFiles('.', pathsOfTree()));
const then = commit === undefined ? undefined : measureCommit(commit);
for (const [name, figures] of now) {
  console.log(`\n${name}`);
  for (const [figure, value] of figures) {
    const before = then === undefined ? '' : `${then.get(name)?.get(figure) ?? '-'}  >  `;
    console.log(`  ${figure.padEnd(42)}${before}${value}`);
  }
}

function measure(files: MeasuredFile[]): Map<string, Figures> {
  const duplicated = duplicatedWords(files);
  const parts = new Map(
    PACKAGES.map((name) => [name, files.filter(({ path }) => path.startsWith(`${name}/`))]),
  );
  parts.set('all', files);
  const names = files.flatMap(importedNames);
  const measured = new Map(
    [...parts].map(([name, part]) => [
      name,
      new Map([
        ...figuresOf(part, duplicated),
        ...wordsOf(
          part,
          names.filter(({ home }) => name === 'all' || home.startsWith(`${name}/`)),
        ),
      ]),
    ]),
  );
  const floors = FLOORS.map((floor): [string, string] => {
    const { rooms, inCycle, arrows } = roomsOf(floor, files);
    return [floor, `${inCycle} of ${rooms}, ${arrows} arrows`];
  });
  return measured.set('rooms in a cycle', new Map(floors));
}

function measureCommit(ref: string): Map<string, Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'boast-measure-'));
  try {
    execFileSync('git', ['archive', '-o', join(folder, 'all.tar'), ref]);
    execFileSync('tar', ['-xf', 'all.tar'], { cwd: folder });
    const paths = execFileSync('git', ['ls-tree', '-r', '--name-only', ref], { encoding: 'utf8' });
    return measure(readFiles(folder, paths.split('\n')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readFiles(root: string, paths: string[]): MeasuredFile[] {
  const ours = paths.filter((path) => PACKAGES.includes(path.split('/')[0] ?? ''));
  return sourceFiles(root, ours).map((file) => ({ ...file, lines: file.text.split('\n').length - 1 }));
}

function figuresOf(files: MeasuredFile[], duplicated: Map<MeasuredFile, number>): Figures {
  const lines = sum(files.map((file) => file.lines));
  const count = (pattern: RegExp) => sum(files.map(({ text }) => text.match(pattern)?.length ?? 0));
  const names = sum(files.map(({ text }) => exportedNames(text)));
  const functions = files
    .flatMap(functionsOf)
    .filter(({ length }) => length > 60)
    .toSorted((a, b) => b.length - a.length);
  const longest = files.toSorted((a, b) => b.lines - a.lines).slice(0, 3);
  const folders = [...Map.groupBy(files, ({ path }) => dirname(path)).values()];
  const figures: [string, string | number][] = [
    ['files', files.length],
    ['lines', lines],
    ['files a thousand lines', aThousand(files.length, lines)],
    ['exported names', names],
    ['exported names a thousand lines', aThousand(names, lines)],
    ['files of up to 10 lines', files.filter((file) => file.lines <= 10).length],
    ['files above 300 lines', files.filter((file) => file.lines > 300).length],
    ['longest files', longest.map(({ path, lines: length }) => `${path} ${length}`).join(', ')],
    ['functions above 60 lines', functions.length],
    [
      'longest functions',
      functions
        .slice(0, 3)
        .map(({ name, length }) => `${name} ${length}`)
        .join(', '),
    ],
    ['folders with one file', folders.filter((folder) => folder.length === 1).length],
    ['files that write SQL and are no store', files.filter(writesOutsideStore).length],
    [
      'module-level state',
      sum(files.map(({ path, text }) => (path.endsWith('.css') ? 0 : moduleState(path, text).length))),
    ],
    ['?? 0', count(/\?\? 0\b/g)],
    ['duplicated words', sum(files.map((file) => duplicated.get(file) ?? 0))],
  ];
  return new Map(figures.map(([name, value]) => [name, String(value)]));
}

/** How far the code reads like English; `names` are those that others import from these files. */
function wordsOf(files: MeasuredFile[], names: ImportedName[]): Figures {
  const said = files.flatMap(comments).length;
  const headless = files.flatMap(headlessComments).length;
  const code = files.filter(({ path }) => !path.endsWith('.css'));
  return new Map([
    ['comments a thousand lines', aThousand(said, sum(files.map(({ lines }) => lines)))],
    ['headless comments', `${headless} (${percent(headless, said)})`],
    ['floating headers', String(files.flatMap(floatingHeaders).length)],
    ['files whose named thing is not first', String(files.flatMap(notFirst).length)],
    ['files that hold nothing of their name', String(code.filter((file) => !holdsItsName(file)).length)],
    [
      'imported names without a word of the file',
      percent(names.filter(({ shares }) => !shares).length, names.length),
    ],
  ]);
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function aThousand(what: number, lines: number): string {
  return ((what / Math.max(1, lines)) * 1000).toFixed(1);
}

function exportedNames(text: string): number {
  const declared =
    /^export (?!default)(async )?(const|function|class|type|interface|enum|abstract|let)\b(?! \{)/gm;
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(','),
  );
  return (text.match(declared)?.length ?? 0) + lists.filter((name) => name.trim() !== '').length;
}

/** Lines of each function, counted as the lint does: without empty lines and comments. */
function functionsOf({ path, text }: MeasuredFile): { name: string; length: number }[] {
  if (path.endsWith('.css')) return [];
  const found: { name: string; length: number }[] = [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const code = node
        .getText(source)
        .split('\n')
        .filter((line) => !/^\s*(\/\/|\/?\*|$)/.test(line));
      const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
      found.push({ name: `${path}:${named?.getText(source) ?? 'function'}`, length: code.length });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function writesOutsideStore({ path, text }: MeasuredFile): boolean {
  if (!path.startsWith('server/src/') || path.includes('/migrations/') || path.endsWith('-store.ts'))
    return false;
  return /\.(insertInto|updateTable|deleteFrom)\(|(^|`|\s)(insert into|delete from|update \w+( \w+)?\s+set) /m.test(
    text,
  );
}

/** How many folders a floor has, how many pairs where one imports the other, and how many folders are in a circle of imports. */
function roomsOf(floor: string, files: MeasuredFile[]): Record<'rooms' | 'inCycle' | 'arrows', number> {
  const inside = files.filter(({ path }) => path.startsWith(`${floor}/`) && /\.tsx?$/.test(path));
  const roomOf = (path: string): string => {
    const [first = '', ...rest] = path.slice(floor.length + 1).split('/');
    return rest.length === 0 ? '.' : first;
  };
  const arrows = new Map(inside.map(({ path }) => [roomOf(path), new Set<string>()]));
  for (const { path, text } of inside) {
    for (const [, target = ''] of text.matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g)) {
      const to = join(dirname(path), target);
      if (to.startsWith(`${floor}/`) && roomOf(to) !== roomOf(path))
        arrows.get(roomOf(path))?.add(roomOf(to));
    }
  }
  const reaches = (goal: string, from: string, seen: Set<string>): boolean =>
    [...(arrows.get(from) ?? [])].some(
      (next) => next === goal || (!seen.has(next) && reaches(goal, next, seen.add(next))),
    );
  const inCycle = [...arrows.keys()].filter((room) => reaches(room, room, new Set())).length;
  return { rooms: arrows.size, inCycle, arrows: sum([...arrows.values()].map(({ size }) => size)) };
}

function duplicatedWords(files: MeasuredFile[]): Map<MeasuredFile, number> {
  const words = new Map(files.map((file) => [file, file.text.match(/\w+|[^\s\w]+/g) ?? []]));
  const runsOf = (all: string[]) => all.map((_, at) => all.slice(at, at + RUN).join(' ')).slice(0, 1 - RUN);
  const seen = new Map<string, number>();
  for (const all of words.values()) for (const run of runsOf(all)) seen.set(run, (seen.get(run) ?? 0) + 1);
  return new Map(
    [...words].map(([file, all]) => {
      const twice = new Uint8Array(all.length);
      for (const [at, run] of runsOf(all).entries()) if (seen.get(run) !== 1) twice.fill(1, at, at + RUN);
      return [file, sum([...twice])];
    }),
  );
}
