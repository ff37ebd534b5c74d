/** The composition root makes state and passes it on; any state of a module itself is named here, with the reason. */
import ts from 'typescript';
import { expect, it } from 'vitest';
import { pathsOfTree, sourceFiles } from '../house/source-files.ts';

const NAMED: Readonly<Record<string, string>> = {
  'bench/src/benches/hostile.ts': 'what one run has counted so far: a run is a process',
  'bench/src/harness/chance-process.ts': 'the module is the whole program of a process',
  'bench/src/harness/fans-process.ts': 'the module is the whole program of a process',
  'domain/src/import/sheet/heading-words.ts':
    'words that never change, folded when they are first asked: files of the site may load in a circle',
  'domain/src/import/sheet/list-rows.ts':
    'patterns that never change, made when they are first asked, for the same reason',
  'domain/src/time/zoned-time.ts':
    'formats by time zone: making one is slow, and each is made the same again',
  'server/src/db/database.ts':
    'what belongs to a database or transaction of Kysely, which has no place for it',
  'server/src/features/site/pages/image/fonts.ts':
    'font files that never change, read when they are first asked for',
  'server/src/features/announcements/text/local-moment.ts':
    'formats by time zone: making one is slow, and each is made the same again',
  'server/src/gateways/tour-pages/demo-draws.ts':
    'files that never change, read when they are first asked for',
  'web/src/parts/tournaments/live/follow-live.ts':
    'the line that this page shares with others; a page has one',
  'web/src/parts/players/surnames.ts': 'the surnames of players who never change',
  'web/src/features/tournament/picks/draft-store.ts': 'the text of picks that never change',
  'web/src/lib/browser/press.ts': 'what is pressed on this page, and what waits for its end',
  'web/src/lib/prompt-suspense.tsx': 'a store that components subscribe to; a page has one',
  'web/src/lib/report-crash.ts': 'what this page has told already',
  'web/src/lib/browser/theme.ts': 'a store that components subscribe to; a page has one',
  'web/src/service-worker.ts': 'the module is the whole program of a worker',
  'web/src/ui/dialogs/modal-stack.ts': 'a store that components subscribe to; a page has one',
  'web/src/ui/status/toast.ts': 'a store that components subscribe to; a page has one',
};

const product = sourceFiles('.', pathsOfTree()).filter(({ path }) =>
  /^(domain|contract|server|web|bench)\/src\/.*\.tsx?$/.test(path),
);

it('no module keeps state of its own but those that are named', () => {
  const found = product
    .map(({ path, text }) => ({ path, names: moduleState(path, text) }))
    .filter(({ names }) => names.length > 0);
  expect(found.filter(({ path }) => !(path in NAMED))).toEqual([]);
  const holding = new Set(found.map(({ path }) => path));
  expect(Object.keys(NAMED).filter((path) => !holding.has(path))).toEqual([]);
});

it.each([
  ['let count = 0;', ['count']],
  ['const kept = new Map<string, number>();', ['kept']],
  ['export const seen = new WeakSet();', ['seen']],
  ['const codes: ReadonlySet<string> = new Set(["a"]);', []],
  ['const open: number[] = [];\nexport const add = () => open.push(1);', ['open']],
  ['const open: number[] = [];\nexport const has = () => open.length === 1;', []],
  ['const table = { a: 1 };\nexport const change = () => { table.a += 1; };', ['table']],
  ['export function count() { let inside = 0; return inside; }', []],
])('%j keeps %j', (text, names) => {
  expect(moduleState('module.ts', text)).toEqual(names);
});

const CHANGEABLE = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'LRUCache']);

/**
 * Names of a module's variables that can change: each `let`, each collection without a read-only type, and each list or object
 * that the module writes to.
 */
function moduleState(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  return source.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
    declarationList.declarations
      .filter((variable) => {
        if (!(declarationList.flags & ts.NodeFlags.Const)) return true;
        const { initializer, type } = variable;
        if (!initializer) return false;
        if (ts.isNewExpression(initializer) && CHANGEABLE.has(initializer.expression.getText(source)))
          return !/^Readonly(Map|Set)\b/.test(type?.getText(source) ?? '');
        return isWrittenTo(variable.name.getText(source), text);
      })
      .map(({ name }) => name.getText(source)),
  );
}

const isWrittenTo = (name: string, text: string): boolean =>
  /^\w+$/.test(name) &&
  new RegExp(
    String.raw`(?<![.\w])${name}(?:\.(?:push|pop|shift|unshift|splice|set|fill|copyWithin|sort|reverse)\(|(?:\[[^\]\n]*\]|\.\w+)\s*(?:[-+*/|&^]|\?\?|\|\||&&)?=(?![=>]))`,
  ).test(text);
