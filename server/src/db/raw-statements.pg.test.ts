import { join } from 'node:path';
import pg from 'pg';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabaseForFile } from '../testing/for-file.ts';
import { startBoss } from './jobs.ts';

/*
 * PostgreSQL parses each statement that the server writes as text, and the row that `sql<Row>` promises must have the columns
 * that come. Statements that are put together while the product runs are left to the tests of their features.
 */

const STATEMENT = /^\s*(select|with|insert|update|delete|values)\b(?!.*\bset\s*$)/is;
/** Types of Kysely whose values are text of a statement, not values beside it. */
const FRAGMENT = /^(RawBuilder|Expression|OperandExpression|AliasedRawBuilder|ExpressionWrapper)$/;
/** Types of parameters that only a call knows; every name was found by then. */
const HARMLESS = new Set(['42P18', '22P02', '22007', '0A000']);
/** How db/database.ts reads PostgreSQL's types, by their numbers in pg_type. */
const KINDS: ReadonlyMap<number, string> = new Map([
  ...[20, 21, 23, 700, 701].map((oid) => [oid, 'number'] as const),
  ...[25, 1043, 1042, 2950, 1082, 1700, 19, 1184].map((oid) => [oid, 'string'] as const),
  [16, 'boolean'],
]);
const FLAGS = { number: ts.TypeFlags.NumberLike, boolean: ts.TypeFlags.BooleanLike } as const;

const database = await testDatabaseForFile();
const client = new pg.Client({ connectionString: database.url });
const program = openProgram();
const checker = program.getTypeChecker();

beforeAll(async () => {
  // Its tables are made by the first start.
  const jobs = await startBoss({ url: database.url, onError: console.error }, { work: false });
  await jobs.stop();
  await client.connect();
});
afterAll(() => client.end());

test('every statement that is written as text fits the tables, and its row the columns', async () => {
  const statements = findStatements();
  expect(statements.length).toBeGreaterThan(200);
  const faults: string[] = [];
  for (const { text, row, node } of statements) {
    const wrong = await findFaults(text, row);
    const { fileName } = node.getSourceFile();
    faults.push(...wrong.map((fault) => `${fileName}: ${fault} in ${text.replaceAll(/\s+/g, ' ')}`));
  }
  expect(faults).toEqual([]);
});

interface Statement {
  readonly text: string;
  readonly row: ts.TypeNode | undefined;
  readonly node: ts.Node;
}

function findStatements(): Statement[] {
  const found: Statement[] = [];
  const visit = (node: ts.Node): void => {
    const text = isSql(node) ? textOf(node) : isQuery(node) ? node.arguments[0].text : null;
    if (text !== null && STATEMENT.test(text))
      found.push({ text, node, row: (node as ts.CallExpression).typeArguments?.[0] });
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (isServerCode(file.fileName)) visit(file);
  return found;
}

/** Null where the text is put together of parts that only a call knows. */
function textOf({ template }: ts.TaggedTemplateExpression): string | null {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  let text: string | null = template.head.text;
  for (const { expression, literal } of template.templateSpans) {
    const part = isFragment(expression) ? constantOf(expression) : '$';
    text = part === null || text === null ? null : text + part + literal.text;
  }
  return text;
}

/** The text of a constant that is a template itself. */
function constantOf(expression: ts.Expression): string | null {
  if (isSql(expression)) return textOf(expression);
  const symbol = checker.getSymbolAtLocation(expression);
  const named = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const declared = named?.valueDeclaration;
  const value = declared && ts.isVariableDeclaration(declared) ? declared.initializer : undefined;
  return value && isSql(value) ? textOf(value) : null;
}

const isSql = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql';

type Query = ts.CallExpression & { readonly arguments: readonly [ts.StringLiteralLike] };

/** The driver's own calls number their parameters themselves. */
const isQuery = (node: ts.Node): node is Query =>
  ts.isCallExpression(node) &&
  node.expression.getText().endsWith('.query') &&
  ts.isStringLiteralLike(node.arguments[0] ?? node);

function isFragment(expression: ts.Expression): boolean {
  const type = checker.getTypeAtLocation(expression);
  return (type.isUnion() ? type.types : [type]).some(
    ({ symbol, aliasSymbol }) => FRAGMENT.test(symbol?.name ?? '') || FRAGMENT.test(aliasSymbol?.name ?? ''),
  );
}

async function findFaults(text: string, row: ts.TypeNode | undefined): Promise<string[]> {
  let n = 0;
  const { fields, error } = await describeStatement(text.replaceAll(/\$(?!\d)/g, () => `$${++n}`));
  if (error) return HARMLESS.has(error.code ?? '') ? [] : [error.message];
  if (!row || fields.length === 0) return [];
  return checker.getPropertiesOfType(checker.getTypeFromTypeNode(row)).flatMap((property) => {
    const field = fields.find(({ name }) => name === property.name);
    if (!field) return [`no column ${property.name}`];
    const kind = KINDS.get(field.dataTypeID);
    return kind && !allows(checker.getTypeOfSymbol(property), kind) ? [`${property.name} is a ${kind}`] : [];
  });
}

function allows(type: ts.Type, kind: string): boolean {
  const known = checker.getNonNullableType(type);
  if (known.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) return true;
  const flag = FLAGS[kind as keyof typeof FLAGS] ?? ts.TypeFlags.StringLike | ts.TypeFlags.Intersection;
  return (known.isUnion() ? known.types : [known]).every(({ flags }) => flags & flag);
}

interface Description {
  readonly fields: readonly pg.FieldDef[];
  readonly error?: pg.DatabaseError;
}

/** Parses a statement and describes its columns, without running it. */
function describeStatement(text: string): Promise<Description> {
  return new Promise((resolve) => {
    let answer: Description = { fields: [] };
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription({ fields }: Description) {
        answer = { fields };
      },
      handleError: (error: pg.DatabaseError) => resolve({ fields: [], error }),
      handleReadyForQuery: () => resolve(answer),
      handleCommandComplete() {},
      handleEmptyQuery() {},
    } as pg.Submittable);
  });
}

function openProgram(): ts.Program {
  const fail = (fault: ts.Diagnostic): never => {
    throw new Error(ts.flattenDiagnosticMessageText(fault.messageText, '\n'));
  };
  const path = join(import.meta.dirname, '../../../tsconfig.json');
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail };
  const config = ts.getParsedCommandLineOfConfigFile(path, {}, host);
  return ts.createProgram(config?.fileNames.filter(isServerCode) ?? [], config?.options ?? {});
}

function isServerCode(file: string): boolean {
  return file.includes('/server/src/') && !/\.test\.ts$|\/testing\//.test(file);
}
