import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

const pages = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'web/src'], { encoding: 'utf8' })
  .split('\n')
  .filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$|__generated__/.test(path) && existsSync(path),
  );

it('W2: no page looks at the failure of a read before what it has read', () => {
  const found = pages.flatMap((path) => looksAtFailureFirst(path, readFileSync(path, 'utf8')));
  expect(found).toEqual([]);
});

it.each([
  ['const query = useQuery(a);\nif (query.isError) stop();', ['page.tsx:2 reads isError']],
  ['const { data, isError } = useQuery(a);', ['page.tsx:1 reads isError']],
  [
    'const query = useQuery(a);\nif (query.error) stop();',
    ['page.tsx:2 branches on the failure of a read alone'],
  ],
  [
    'const { error } = useQuery(a);\nif (error) stop();',
    ['page.tsx:2 branches on the failure of a read alone'],
  ],
  [
    'const { error: why } = useQuery(a);\nshow(why ? 1 : 2);',
    ['page.tsx:2 branches on the failure of a read alone'],
  ],
  [
    'const q = useQuery(a);\nconst { error } = q;\nif (error) stop();',
    ['page.tsx:3 branches on the failure of a read alone'],
  ],
  ['const { data, error } = useQuery(a);\nif (data === undefined && error) stop();', []],
  [
    'const { data, error } = useQuery(a);\nshow(error && <Failed data={data} />);',
    ['page.tsx:2 branches on the failure of a read alone'],
  ],
  ['const { data, error } = useQuery(a);\nshow(error && !data && <Failed />);', []],
  ['function a() { const { error } = useQuery(a); }\nfunction b({ error }) { if (error) say(); }', []],
  ['const { error } = useQuery(a);\nif (isFailure(error, "NOT_FOUND")) leave();', []],
  ['const save = useMutation(a);\nif (save.error) say();', []],
])('%j: %j', (text, found) => {
  expect(looksAtFailureFirst('page.tsx', text)).toEqual(found);
});

const READS = new Set(['useQuery', 'useSuspenseQuery', 'useQueries']);
/** A mutation reports its failure in `error`. */
const NEVER = new Set(['isError', 'isLoadingError', 'isRefetchError']);

interface Names {
  readonly queries: ReadonlySet<string>;
  readonly errors: ReadonlySet<string>;
  readonly data: ReadonlySet<string>;
}

/** Finds where a page checks how a read failed before checking what was read: parts/Read.tsx does that for all. */
function looksAtFailureFirst(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const found: string[] = [];
  const judged = new Set<ts.Node>();
  const note = (node: ts.Node, what: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    found.push(`${path}:${line + 1} ${what}`);
  };
  const visit = (node: ts.Node, names: Names): void => {
    const known = ts.isFunctionLike(node) || ts.isSourceFile(node) ? withNamesOf(node, names, source) : names;
    if (ts.isIdentifier(node) && NEVER.has(node.text)) note(node, `reads ${node.text}`);
    const conditions = judged.has(node) ? [] : conditionsOf(node, judged);
    const failure = conditions.find((one) => mentions(one, known, 'errors'));
    if (failure && !conditions.some((one) => mentions(one, known, 'data')))
      note(failure, 'branches on the failure of a read alone');
    ts.forEachChild(node, (child) => visit(child, known));
  };
  visit(source, { queries: new Set(), errors: new Set(), data: new Set() });
  return found;
}

function conditionsOf(node: ts.Node, judged: Set<ts.Node>): readonly ts.Expression[] {
  if (ts.isIfStatement(node)) return allOf(node.expression, judged);
  if (ts.isConditionalExpression(node)) return allOf(node.condition, judged);
  return isAnd(node) ? allOf(node, judged).slice(0, -1) : [];
}

const isAnd = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;

function allOf(node: ts.Expression, judged: Set<ts.Node>): ts.Expression[] {
  if (!isAnd(node)) return [node];
  judged.add(node);
  return [node.left, node.right].flatMap((one) => allOf(one, judged));
}

/** Adds the names that a function declares; its own parameters hide outer names. */
function withNamesOf(made: ts.Node, around: Names, source: ts.SourceFile): Names {
  const [queries, errors, data] = [
    new Set(around.queries),
    new Set(around.errors),
    new Set(around.data),
  ] as const;
  if (ts.isFunctionLike(made))
    for (const name of made.parameters.flatMap((parameter) => namesIn(parameter.name)))
      for (const kind of [queries, errors, data]) kind.delete(name);
  const collect = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isVariableDeclaration(node) && node.initializer && isRead(node.initializer, queries)) {
      if (ts.isIdentifier(node.name)) queries.add(node.name.text);
      else if (ts.isObjectBindingPattern(node.name))
        for (const { propertyName, name } of node.name.elements) {
          const property = (propertyName ?? name).getText(source);
          if (property === 'error') errors.add(name.getText(source));
          if (property === 'data') data.add(name.getText(source));
        }
    }
    ts.forEachChild(node, collect);
  };
  ts.forEachChild(made, collect);
  return { queries, errors, data };
}

const namesIn = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));

const isRead = (made: ts.Expression, queries: ReadonlySet<string>): boolean =>
  (ts.isCallExpression(made) && ts.isIdentifier(made.expression) && READS.has(made.expression.text)) ||
  (ts.isIdentifier(made) && queries.has(made.text));

function mentions(node: ts.Node, names: Names, kind: 'errors' | 'data'): boolean {
  if (ts.isIdentifier(node)) return names[kind].has(node.text);
  if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression))
    return (
      names.queries.has(node.expression.text) && node.name.text === (kind === 'errors' ? 'error' : 'data')
    );
  // A question about the kind of failure, such as "not found", is not a branch on failing.
  if (kind === 'errors' && ts.isCallExpression(node)) return false;
  return ts.forEachChild(node, (child) => mentions(child, names, kind) || undefined) ?? false;
}
