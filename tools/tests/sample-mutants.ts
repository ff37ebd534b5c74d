import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from '../root.ts';

// Changes of single places of the source, drawn by a seed, and the tests that could notice them.

export interface Mutant {
  readonly file: string;
  readonly from: number;
  readonly to: number;
  readonly replacement: string;
}

const OTHER_OPERATOR: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
};

/** Every place of a file at which one operator, condition or constant can become another. */
export function mutantsOf(file: string, text: string): readonly Mutant[] {
  const found: Mutant[] = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const add = (node: ts.Node, replacement: string) =>
    found.push({ file, from: node.getStart(source), to: node.getEnd(), replacement });
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const replacement = OTHER_OPERATOR[node.operatorToken.getText(source)];
      if (replacement !== undefined) add(node.operatorToken, replacement);
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      add(node, node.operand.getText(source));
    if (ts.isIfStatement(node)) for (const value of ['true', 'false']) add(node.expression, value);
    if (ts.isConditionalExpression(node)) for (const value of ['true', 'false']) add(node.condition, value);
    if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'false');
    if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'true');
    if (ts.isNumericLiteral(node)) add(node, `(${node.text} + 1)`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** `count` of them, the same for the same seed and source. */
export function drawMutants(folders: readonly string[], { count, seed }: { count: number; seed: number }) {
  const mutants = folders.flatMap((folder) =>
    globSync(folder.endsWith('.ts') ? folder : `${folder}/**/*.{ts,tsx}`, { cwd: root })
      .filter((file) => !/\.test\.tsx?$|\/(?:testing|fixtures|__generated__|node_modules)\//.test(file))
      .toSorted()
      .flatMap((file) => mutantsOf(file, readFileSync(join(root, file), 'utf8'))),
  );
  let state = seed;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return Array.from({ length: Math.min(count, mutants.length) }, () =>
    mutants.splice(Math.floor(random() * mutants.length), 1),
  ).flat();
}

/**
 * The tests of units and components that import the file, or else those that are fewest imports away; and the tests on
 * PostgreSQL of the file's folder, or else of the nearest folder above it that has some.
 */
export function testsOf(file: string, importers = importersOfAll()): readonly string[] {
  return [...nearestImporters(file, importers), ...nearestOnPostgres(file)];
}

function nearestOnPostgres(file: string): readonly string[] {
  for (let folder = dirname(file); folder.startsWith('server/src/'); folder = dirname(folder)) {
    const tests = globSync(`${folder}/*.pg.test.ts`, { cwd: root });
    if (tests.length > 0) return tests;
  }
  return [];
}

function nearestImporters(file: string, importers: ReadonlyMap<string, readonly string[]>) {
  const seen = new Set([file]);
  for (let level: readonly string[] = [file]; level.length > 0; ) {
    level = [...new Set(level.flatMap((importer) => importers.get(importer) ?? []))].filter(
      (importer) => !seen.has(importer),
    );
    for (const importer of level) seen.add(importer);
    const tests = level.filter((importer) => /(?<!\.pg)\.test\.tsx?$/.test(importer));
    if (tests.length > 0) return tests;
  }
  return [];
}

/** For each file those that import it. */
export function importersOfAll(): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  const files = globSync('{domain,contract,server,web}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, path = ''] of text.matchAll(/(?:from |import\()'([^']+)'/g)) {
      const [, room, rest] = /^@boast\/(\w+)\/(.+)$/.exec(path) ?? [];
      const target = room ? `${room}/src/${rest}.ts` : path.startsWith('.') ? join(dirname(file), path) : '';
      if (target !== '') importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return importers;
}
