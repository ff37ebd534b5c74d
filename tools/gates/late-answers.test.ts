/** An answer may come when the person has gone on: it leaves with leaveFromHere, taken at the press, never with navigate. */
import ts from 'typescript';
import { expect, it } from 'vitest';
import { pathsOfTree, sourceFiles } from '../house/source-files.ts';

const pages = sourceFiles('.', pathsOfTree()).filter(
  ({ path, text }) => /^web\/src\/.*\.tsx?$/.test(path) && text.includes('navigate('),
);

it('no answer moves people off the page that they have gone on to', { timeout: 60_000 }, () => {
  expect(pages.flatMap(({ path, text }) => movesInAnswers(path, text))).toEqual([]);
});

it.each([
  ['useMutation({ mutationFn, onSuccess: () => navigate(there) })', ['page.tsx:1']],
  ['useMutation({ mutationFn, onError(error) { if (error) navigate(there); } })', ['page.tsx:1']],
  ['async function save() {\n  await send();\n  navigate(there);\n}', ['page.tsx:3']],
  [
    'const save = async () => {\n  try {\n    await send();\n  } catch {\n    navigate(there);\n  }\n};',
    ['page.tsx:5'],
  ],
  ['send().then(() => navigate(there));', ['page.tsx:1']],
  ['const goOn = () => navigate(there);\nsend().then(() => goOn());', ['page.tsx:2']],
  ['const goOn = () => navigate(there);\nsend().then(goOn);', ['page.tsx:2']],
  ['const dialog = <DeleteDialog onDone={() => navigate(there)} />;', ['page.tsx:1']],
  ['const link = <Button onClick={() => navigate(there)} />;', []],
  ['const save = async () => {\n  navigate(there);\n  await send();\n};', []],
  ['useMutation({ onMutate: leaveFromHere, onSuccess: (_data, _facts, leave) => leave(there) })', []],
])('finds in %j the lines %j', (text, lines) => {
  expect(movesInAnswers('page.tsx', text)).toEqual(lines);
});

/** Names of what runs once something was answered. */
const ANSWER = /^(on(Success|Error|Settled|Done|Accepted|Saved)|then|catch|finally)$/;

function movesInAnswers(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const nodes = [...walk(file)];
  const movers = new Set(['navigate']);
  for (const node of nodes) {
    const mover = isMove(node, new Set(['navigate'])) ? nameOf(functionAround(node)) : null;
    if (mover !== null && !ANSWER.test(mover)) movers.add(mover);
  }
  return nodes
    .filter((node) => isMove(node, movers) && isInAnswer(node))
    .map((node) => `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
}

/** A call of one of them, or its name handed to something that calls it. */
function isMove(node: ts.Node, movers: ReadonlySet<string>): boolean {
  if (!ts.isIdentifier(node) || !movers.has(node.text) || !ts.isCallExpression(node.parent)) return false;
  return node.parent.expression === node || node.parent.arguments.includes(node);
}

function isInAnswer(node: ts.Node): boolean {
  const around = functionAround(node);
  if (around === null) return isHandedToAnswer(node);
  const isAfterWait = [...walk(around)].some(
    (other) => ts.isAwaitExpression(other) && functionAround(other) === around && other.pos < node.pos,
  );
  return isAfterWait || isHandedToAnswer(node) || ANSWER.test(nameOf(around) ?? '');
}

const isHandedToAnswer = ({ parent }: ts.Node): boolean =>
  ts.isCallExpression(parent) &&
  ts.isPropertyAccessExpression(parent.expression) &&
  ANSWER.test(parent.expression.name.text);

type Callable = ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration | ts.MethodDeclaration;

function functionAround({ parent }: ts.Node): Callable | null {
  if (parent === undefined) return null;
  const isCallable =
    ts.isArrowFunction(parent) ||
    ts.isFunctionExpression(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isMethodDeclaration(parent);
  return isCallable ? parent : functionAround(parent);
}

/** What a function is called, assigned to or handed to. */
function nameOf(callable: Callable | null): string | null {
  if (callable === null) return null;
  if (callable.name) return callable.name.getText();
  const { parent } = callable;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText();
  if (ts.isJsxExpression(parent) && ts.isJsxAttribute(parent.parent)) return parent.parent.name.getText();
  if (ts.isCallExpression(parent) && ts.isPropertyAccessExpression(parent.expression))
    return parent.expression.name.text;
  return null;
}

function* walk(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* walk(child);
}
