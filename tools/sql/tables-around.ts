import ts from 'typescript';
import { quoted } from './expand-sql.ts';
import { bareOf, type SourceCode, visit } from './source-code.ts';

const NAME_TABLES =
  /^(selectFrom|updateTable|insertInto|deleteFrom|from|using|(inner|left|right|full|cross)Join(Lateral)?)$/;

/**
 * The tables that a fragment's names may come from: those of the query that Kysely builds around it, the table whose
 * name is the fragment's key, or those of the functions that it is handed to.
 */
export function tablesAround(
  source: SourceCode,
  fragment: ts.Node,
  isTable: (name: string) => boolean,
): string[] {
  const found = new Set<string>();
  for (let node = fragment; !ts.isSourceFile(node); node = node.parent) {
    if (ts.isCallExpression(node)) for (const table of tablesOfChain(source, node)) found.add(table);
    if (ts.isPropertyAssignment(node)) found.add(node.name.getText().replaceAll("'", ''));
  }
  return [...found].flatMap((table) => toFrom(table, isTable));
}

function tablesOfChain(source: SourceCode, node: ts.Expression, depth = 0): string[] {
  if (depth > 20) return [];
  const bare = bareOf(node);
  if (ts.isIdentifier(bare))
    return source.declaredValues(bare).flatMap((value) => tablesOfChain(source, value, depth + 1));
  if (ts.isPropertyAccessExpression(bare)) return tablesOfChain(source, bare.expression, depth + 1);
  if (!ts.isCallExpression(bare)) return [];
  const { expression } = bare;
  const called = source.functionOf(expression);
  const made = called?.body ? tablesNamedIn(source, called.body) : [];
  if (!ts.isPropertyAccessExpression(expression)) return made;
  return [...made, ...tableOfCall(source, bare), ...tablesOfChain(source, expression.expression, depth + 1)];
}

function tablesNamedIn(source: SourceCode, body: ts.Node): string[] {
  const found: string[] = [];
  const see = (node: ts.Node): boolean => {
    if (ts.isCallExpression(node)) found.push(...tableOfCall(source, node));
    return true;
  };
  see(body);
  visit(body, see);
  return found;
}

function tableOfCall(source: SourceCode, { expression, arguments: [first] }: ts.CallExpression): string[] {
  if (!ts.isPropertyAccessExpression(expression) || !first) return [];
  return NAME_TABLES.test(expression.name.text) ? namesIn(source, first) : [];
}

function namesIn(source: SourceCode, node: ts.Expression): string[] {
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap((one) => namesIn(source, one));
  return source.stringsOfType(node);
}

function toFrom(table: string, isTable: (name: string) => boolean): string[] {
  const [name = '', alias] = table.split(' as ');
  if (!isTable(name)) return [];
  return [alias ? `${quoted(name)} as ${quoted(alias)}` : quoted(name)];
}
