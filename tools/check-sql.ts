import { join, relative } from 'node:path';
import pg from 'pg';
import ts from 'typescript';
import { startBoss } from '../server/src/db/jobs.ts';
import { createTestDatabase } from '../server/src/testing/test-database.ts';
import { root } from './root.ts';
import { rowFaults } from './sql/column-types.ts';
import { describeStatement } from './sql/describe-statement.ts';
import { expandSql, Unknown } from './sql/expand-sql.ts';
import { SourceCode, visit } from './sql/source-code.ts';
import { tablesAround } from './sql/tables-around.ts';

// Has PostgreSQL parse every statement of the server against the migrated tables, and compares the columns of each
// with the row type that the source promises. Text that is put together is followed to all it can become.

/** Statements of these files are put together of parts that are checked where they stand: of each list, and of each table's sweep. */
const OF_CHECKED_PARTS = ['server/src/http/list.ts', 'server/src/features/operations/backup/clean-up.ts'];

const STATEMENT = /^\s*(select|with|insert|update|delete|values)\b/i;
/** Statements that name no column, or only stand around one that is checked itself. */
const UTILITY = /^\s*(set local|copy|declare|fetch|alter role|create|drop|grant)\b/i;
const ORDER = /^\s*(asc|desc|nulls first|nulls last|and|or|\$\?)?\s*$/i;

const source = new SourceCode(openProgram(), isServerCode);
const templates = findTemplates();
const database = await createTestDatabase();
const client = new pg.Client({ connectionString: database.url });
const tables = new Set<string>();
try {
  const jobs = await startBoss({ url: database.url, onError: fail }, { work: false });
  await jobs.stop();
  await client.connect();
  for (const name of await readTables()) tables.add(name);
  await checkAll();
} finally {
  await client.end();
  await database.drop();
}

async function checkAll(): Promise<void> {
  const seen = new Set<ts.Node>();
  const faults = new Map<ts.TaggedTemplateExpression, string>();
  const queries = findQueries();
  let count = queries.length;
  const wrong: string[] = [];
  for (const query of queries) wrong.push(...(await findFaultOfQuery(query)));
  for (const fault of wrong) console.log(fault);
  for (const template of templates) {
    if (!STATEMENT.test(textOf(template))) continue;
    count++;
    const fault = await findFault(template, { seen, from: null });
    if (fault) faults.set(template, fault);
  }
  for (const template of templates.filter((one) => !seen.has(one.template) && !faults.has(one))) {
    const fault = await checkFragment(template, template, seen);
    if (fault) faults.set(template, fault);
  }
  const left = [...faults].filter(([template]) => !seen.has(template.template));
  for (const [template, fault] of left) console.log(`${placeOf(template)}: ${fault}`);
  const parts = templates.length + queries.length - count;
  console.log(`${count} statements and ${parts} parts of others, ${left.length + wrong.length} at fault`);
  if (left.length + wrong.length > 0) process.exitCode = 1;
}

/** The driver's own calls, whose text is plain and numbers its parameters itself. */
function findQueries(): ts.CallExpression[] {
  const found: ts.CallExpression[] = [];
  for (const file of source.files)
    visit(file, (node) => {
      if (ts.isCallExpression(node) && STATEMENT.test(queryText(node))) found.push(node);
      return true;
    });
  return found;
}

function queryText({ expression, arguments: [text] }: ts.CallExpression): string {
  const isQuery = ts.isPropertyAccessExpression(expression) && expression.name.text === 'query';
  return isQuery && text && ts.isStringLiteralLike(text) ? text.text : '';
}

async function findFaultOfQuery(query: ts.CallExpression): Promise<string[]> {
  const described = await describeStatement(client, queryText(query));
  if ('error' in described) return [`${placeOf(query)}: ${described.error}`];
  const [row] = query.typeArguments ?? [];
  const faults = row ? rowFaults(source.checker, row, described.columns) : [];
  return faults.map((fault) => `${placeOf(query)}: ${fault}`);
}

/** A part that no statement of ours holds stands in a list, or in what Kysely builds, here or wherever its name is used. */
async function checkFragment(
  template: ts.TaggedTemplateExpression,
  place: ts.Node,
  seen: Set<ts.Node>,
): Promise<string | null> {
  const list = source.listAround(place);
  const around = list
    ? expandSql(source, list).filter(() => list !== template)
    : tablesAround(source, place, (name) => tables.has(name));
  const alone = await findFault(template, { seen, from: around.join(', '), call: source.callOf(place) });
  if (alone === null) return null;
  const fault = around.length === 0 ? `No statement uses it. Alone: ${alone}` : alone;
  const uses = source.usesOfHolder(place);
  for (const use of uses) {
    const there = await checkFragment(template, use, seen);
    if (there !== null) return there;
  }
  return uses.length > 0 ? null : fault;
}

interface Look {
  readonly seen: Set<ts.Node>;
  /** Null for a whole statement. */
  readonly from: string | null;
  /** The one call that is looked at, of the function that makes the part. */
  readonly call?: ts.CallExpression | undefined;
}

async function findFault(
  template: ts.TaggedTemplateExpression,
  { seen, from, call }: Look,
): Promise<string | null> {
  const reached = new Set<ts.Node>();
  try {
    for (const text of expandSql(source, template, { reached, call })) {
      const described = await describe(text, from);
      if ('error' in described) return `${described.error} in ${text.replaceAll(/\s+/g, ' ').trim()}`;
      const [row] = from === null ? (template.typeArguments ?? []) : [];
      const [wrong] =
        row && described.columns.length > 0 ? rowFaults(source.checker, row, described.columns) : [];
      if (wrong) return wrong;
    }
    for (const node of reached) seen.add(node);
    return null;
  } catch (error) {
    if (!(error instanceof Unknown)) throw error;
    return OF_CHECKED_PARTS.includes(fileOf(template)) ? null : error.message;
  } finally {
    for (const node of reached) if (node !== template.template) seen.add(node);
  }
}

async function describe(text: string, from: string | null) {
  if (from === null) return describeStatement(client, text);
  if (ORDER.test(text)) return { columns: [] };
  if (from === '') {
    const whole = await describeStatement(client, STATEMENT.test(text) ? text : `select from ${text}`);
    if ('columns' in whole) return whole;
  }
  const [first] = from.split(' ');
  const excluded = /\bexcluded\./.test(text) ? `, ${first} as excluded` : '';
  return describeStatement(client, `select ${text}${from && ` from ${from}`}${excluded}`);
}

async function readTables(): Promise<string[]> {
  const { rows } = await client.query<{
    name: string;
  }>(`select case when table_schema = 'public' then '' else table_schema || '.' end
    || table_name as name from information_schema.tables`);
  return rows.map(({ name }) => name);
}

function openProgram(): ts.Program {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail };
  const config = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.json'), {}, host);
  if (!config) throw new Error('tsconfig.json cannot be read');
  return ts.createProgram(config.fileNames.filter(isServerCode), config.options);
}

function isServerCode(file: string): boolean {
  const path = relative(root, file);
  return path.startsWith('server/src/') && !/\.test\.ts$|\/testing\//.test(path);
}

function findTemplates(): ts.TaggedTemplateExpression[] {
  const found: ts.TaggedTemplateExpression[] = [];
  for (const file of source.files)
    visit(file, (node) => {
      if (source.isSql(node) && !UTILITY.test(textOf(node))) found.push(node);
      return true;
    });
  return found;
}

function textOf({ template }: ts.TaggedTemplateExpression): string {
  return template.getText().slice(1);
}

function placeOf(node: ts.Node): string {
  return `${fileOf(node)}:${node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}

function fileOf(node: ts.Node): string {
  return relative(root, node.getSourceFile().fileName);
}

function fail(error: unknown): never {
  throw error;
}
