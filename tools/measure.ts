import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathsOfTree, type SourceFile, sourceFiles } from './house/source-files.ts';

// npm run measure [-- COMMIT] prints the size of the code and the links between its folders, by package and in total, without
// tests, test code and generated files. With a commit each figure reads "then > now".

const PACKAGES = ['domain', 'contract', 'server', 'web', 'bench', 'tools'];
/** Folders whose subfolders count as rooms. */
const FLOORS =
  'server/src/features server/src domain/src contract/src web/src web/src/features web/src/admin'.split(' ');

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
  const parts = new Map(
    PACKAGES.map((name) => [name, files.filter(({ path }) => path.startsWith(`${name}/`))]),
  );
  parts.set('all', files);
  const measured = new Map([...parts].map(([name, part]) => [name, figuresOf(part)]));
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

function figuresOf(files: MeasuredFile[]): Figures {
  const lines = sum(files.map((file) => file.lines));
  const count = (pattern: RegExp) => sum(files.map(({ text }) => text.match(pattern)?.length ?? 0));
  const longest = files.toSorted((a, b) => b.lines - a.lines).slice(0, 3);
  const figures: [string, string | number][] = [
    ['files', files.length],
    ['lines', lines],
    ['longest files', longest.map(({ path, lines: length }) => `${path} ${length}`).join(', ')],
    ['?? 0', count(/\?\? 0\b/g)],
  ];
  return new Map(figures.map(([name, value]) => [name, String(value)]));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, value) => total + value, 0);
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
