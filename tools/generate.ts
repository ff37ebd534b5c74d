import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Operation } from '@boast/contract/operation';
import type { PageText } from '@boast/contract/values/page-text';
import { generate, PostgresDialect } from 'kysely-codegen';
import wabt from 'wabt';
import { buildOpenApiDocument } from '../server/src/http/openapi/document.ts';
import { createTestDatabase } from '../server/src/testing/test-database.ts';
import { readPage } from '../web/build/markdown.ts';

// Writes files that are derived from other sources and kept in git: the types of the tables, the OpenAPI document, the page's
// table of calls, the server's list of the site's pages and the text of some, and the compiled loops of board and seal. With --check it writes
// nothing and fails when a file differs.

const root = dirname(import.meta.dirname);

const outputs: { file: string; make: () => Promise<string> }[] = [
  { file: 'server/src/db/__generated__/schema.ts', make: tableTypes },
  { file: 'contract/openapi.json', make: openApiDocument },
  { file: 'web/src/api/__generated__/operation-routes.ts', make: () => operationRoutes('operationRoutes') },
  { file: 'web/src/api/__generated__/later-routes.ts', make: () => operationRoutes('laterRoutes') },
  { file: 'web/src/api/__generated__/organiser-routes.ts', make: () => operationRoutes('organiserRoutes') },
  { file: 'web/src/admin/__generated__/portal-routes.ts', make: () => operationRoutes('portalRoutes') },
  { file: 'web/src/admin/__generated__/portal-access.ts', make: portalAccess },
  { file: 'server/src/features/site/pages/__generated__/site-paths.ts', make: sitePaths },
  { file: 'server/src/features/site/pages/__generated__/page-texts.ts', make: pageTexts },
  kernelOf('server/src/engine/board', 'board-kernel'),
  kernelOf('server/src/engine/seal', 'seal-kernel'),
];

/**
 * Typed as unknown when read, because it must be parsed, and as text when written, because the driver would turn an array into
 * one of PostgreSQL's own.
 */
const json = 'ColumnType<unknown, string, string>';
const instant = 'ColumnType<string, Date | string, Date | string>';
/** A first view may make these calls; all others come with the page or part that makes them. */
const FIRST_CALLS =
  /^\/(config|entries|entries\/:entryId|drafts|tournaments|tournaments\/:tournamentId|tournaments\/:tournamentId\/leaderboard|players\/:playerId|players\/:playerId\/matches|matches|live-results|users-sync|user-details)$/;
/** The organiser of a club's draw makes these calls from the pages of fans; the portal makes them too. */
const ORGANISER_CALLS = /^\/admin\/tournaments\/:tournamentId\/(publish|lot)$/;

const checkOnly = process.argv.includes('--check');
const stale: string[] = [];
for (const { file, make } of outputs) {
  const path = join(root, file);
  const text = await make();
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  stale.push(file);
  if (checkOnly) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(`Wrote ${file}`);
}
if (checkOnly && stale.length > 0) {
  console.error(`Out of date: ${stale.join(', ')}. Run npm run generate and commit the result.`);
  process.exitCode = 1;
}

async function tableTypes(): Promise<string> {
  const database = await createTestDatabase();
  try {
    return await generate({
      db: database.db,
      dialect: new PostgresDialect({ dateParser: 'string' }),
      excludePattern: 'migration_checksum',
      outFile: null,
      // server/src/db/database.ts reads them like this.
      typeMapping: { int8: 'number', json, jsonb: json, timestamptz: instant },
    });
  } finally {
    await database.drop();
  }
}

/**
 * Method and path of operations, for the page: the contract's own objects would load the schema library too. Operations of
 * administrators have a table of their own, which only the portal loads.
 */
type RouteTable = 'operationRoutes' | 'laterRoutes' | 'organiserRoutes' | 'portalRoutes';

/** The part of the site that loads an operation's call: the portal, a later page or part, or every page. */
function tableOf({
  access,
  path,
}: {
  readonly access: string;
  readonly path: string;
}): Exclude<RouteTable, 'organiserRoutes'> {
  if (!['visitor', 'session', 'player'].includes(access)) return 'portalRoutes';
  return FIRST_CALLS.test(path) ? 'operationRoutes' : 'laterRoutes';
}

async function operationRoutes(table: RouteTable): Promise<string> {
  const { operations } = await import('../contract/src/operations.ts');
  const lines = Object.entries(operations)
    .filter(([, operation]) =>
      table === 'organiserRoutes' ? ORGANISER_CALLS.test(operation.path) : tableOf(operation) === table,
    )
    .map(([name, { method, path }]) => `  ${name}: '${method} ${path}',`);
  return `// Derived from the contract by npm run generate.\nexport const ${table} = {\n${lines.join('\n')}\n} as const;\n`;
}

type Rights = Pick<Operation, 'access' | 'drawRole' | 'byScorerLink'>;

/** The rights that the operations of the portal ask for. The portal shows each person what they may do. */
async function portalAccess(): Promise<string> {
  const { operations } = await import('../contract/src/operations.ts');
  const lines = Object.entries(operations)
    .filter(([, operation]) => tableOf(operation) === 'portalRoutes')
    .map(([name, { access, drawRole, byScorerLink }]: [string, Rights]) => {
      const inDraw = drawRole === undefined ? '' : `, drawRole: '${drawRole}'`;
      const byLink = byScorerLink ? ', byScorerLink: true' : '';
      return `  ${name}: { access: '${access}'${inDraw}${byLink} },`;
    });
  return `// Derived from the contract by npm run generate.\nexport const portalAccess = {\n${lines.join('\n')}\n} as const;\n`;
}

/** The patterns of the site's pages, in the order in which they are tried: the server answers 404 to all others. */
async function sitePaths(): Promise<string> {
  const tables = ['routes.tsx', 'admin/AdminRoutes.tsx'].map((file) =>
    readFileSync(join(root, 'web/src', file), 'utf8'),
  );
  const paths = [...tables.join('').matchAll(/(?:page\(\s*|path: )'(\/[^']*)'/g)].map(([, path]) => path);
  return `// Derived from the route tables of web/src by npm run generate.\nexport const sitePaths = [\n${paths.map((path) => `  '${path}',`).join('\n')}\n] as const;\n`;
}

/** The site's pages of text, which the server writes for browsers without scripts. */
async function pageTexts(): Promise<string> {
  const folder = join(root, 'web/src/features/info/pages');
  const pages = readdirSync(folder).map((file): [string, PageText] => [
    file.replace('.md', ''),
    readPage(readFileSync(join(folder, file), 'utf8')),
  ]);
  const names = pages.map(([name]) => `'${name}'`).join(' | ');
  const lines = pages.map(([name, page]) => `  '${name}': ${JSON.stringify(page)},`);
  return `// Read from web/src/features/info/pages by npm run generate.\nimport type { PageText } from '@boast/contract/values/page-text';\n\nexport const pageTexts: Readonly<Record<${names}, PageText>> = {\n${lines.join('\n')}\n};\n`;
}

/** SIMD loops as WebAssembly, in a module that needs no other file. */
function kernelOf(folder: string, name: string) {
  return { file: `${folder}/__generated__/${name}.ts`, make: () => compileKernel(folder, name) };
}

async function compileKernel(folder: string, name: string): Promise<string> {
  const file = `${name}.wat`;
  const compiler = await wabt();
  const source = readFileSync(join(root, folder, file), 'utf8');
  const module = compiler.parseWat(file, source, { simd: true, bulk_memory: true });
  const { buffer } = module.toBinary({});
  module.destroy();
  const exported = name.replace(/-(.)/, (_, letter: string) => letter.toUpperCase());
  return `// Compiled from ../${file} by npm run generate.\nexport const ${exported} =\n  '${Buffer.from(buffer).toString('base64')}';\n`;
}

async function openApiDocument(): Promise<string> {
  return `${JSON.stringify(buildOpenApiDocument(), null, 2)}\n`;
}
