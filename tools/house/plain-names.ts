/** Finds variables that are named by how a value came here, or by a word for anything, instead of by what they hold. */
import ts from 'typescript';
import type { Found } from './found.ts';
import type { SourceFile } from './source-files.ts';

/** Some are right where they stand: `all` of `Promise.all`, or a field of the API that is read by its name. */
const DIALECT = [
  { names: /^(?:told|asked|known|shown|kept|wanted|given|named)$/, max: 80 },
  { names: /^(?:one|other|all|none|each)$/, max: 60 },
  { names: /^(?:MOST|LEAST|LONGEST|SHORTEST)(?:_|$)/, max: 0 },
];

export function plainNames(files: readonly SourceFile[], dialect = DIALECT): Found[] {
  const variables = files.filter(({ path }) => /\.[jt]sx?$/.test(path)).flatMap(variablesOf);
  return dialect.flatMap(({ names, max }) => {
    const found = variables.filter(({ words }) => names.test(words));
    return found.length > max ? found : [];
  });
}

function variablesOf({ path, text }: SourceFile): Found[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (
      (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)) &&
      ts.isIdentifier(node.name)
    ) {
      const { line } = source.getLineAndCharacterOfPosition(node.name.getStart(source));
      found.push({ path, line: line + 1, words: node.name.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
