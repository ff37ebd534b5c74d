import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { OperatorError } from '../../server/src/process/operator-error.ts';
import { version } from '../../server/src/process/version.ts';
import { CHUNKS_FILE, type Chunk } from '../../web/build/chunk-graph.ts';
import { root } from '../root.ts';
import { ensureWebIsBuilt } from '../site/build-web.ts';
import { toJavaScript } from '../site/to-javascript.ts';

const releaseName = `boast-${version}`;
const CHECKSUMS = 'SHA256SUMS';
const PARTS_LIST = 'sbom.cdx.json';
const SITE = join(root, 'web/dist');

/**
 * Writes boast-VERSION.tgz into `folder`, with its checksum and its list of parts beside it; both kinds of list are in it,
 * too: SHA256SUMS of every file, and the packages in CycloneDX. Returns the archive's path.
 */
export async function makeRelease(folder: string): Promise<string> {
  await ensureWebIsBuilt();
  const stage = join(folder, releaseName);
  rmSync(stage, { recursive: true, force: true });
  const tracked = said(['git', 'ls-files', '-z'])
    .split('\0')
    .filter((file) => file !== '');
  const files = [...tracked.filter(isShipped), ...filesBelow(SITE).map((file) => join('web/dist', file))];
  for (const file of files) {
    const target = join(stage, namesOurs.test(file) ? file.replace(/\.ts$/, '.js') : file);
    mkdirSync(dirname(target), { recursive: true });
    if (namesOurs.test(file))
      writeFileSync(target, toJavaScript(file, readFileSync(join(root, file), 'utf8')));
    else cpSync(join(root, file), target);
  }
  writeFileSync(join(stage, PARTS_LIST), partsList());
  writeFileSync(join(stage, CHECKSUMS), checksums(stage));
  const archive = join(folder, `${releaseName}.tgz`);
  said(['tar', '-czf', archive, '-C', folder, releaseName]);
  writeFileSync(`${archive}.sha256`, `${digestOf(archive)}  ${releaseName}.tgz\n`);
  cpSync(join(stage, PARTS_LIST), join(folder, `${releaseName}.${PARTS_LIST}`));
  rmSync(stage, { recursive: true });
  return archive;
}

/** The files in git that a machine needs to run the product: code as JavaScript, for any Node; the site goes along as it was built. */
export function isShipped(file: string): boolean {
  if (/\.(test|e2e)\.tsx?$|^\.(ci|vscode|github)\/|\/(testing|fixtures)\/|^deploy\/trial\//.test(file))
    return false;
  if (/^deploy\/.*\.ts$/.test(file)) return false;
  if (/^(web|e2e|bench)\//.test(file)) return /^\w+\/package\.json$/.test(file);
  return !/^(biome|knip|tsconfig.*|\.oxlintrc)\.json$|^vitest\.|^\.dependency-cruiser/.test(file);
}

const namesOurs = /^(domain|contract|server|tools)\/(.+\.[jt]s|package\.json)$/;

export const checksums = (stage: string): string =>
  filesBelow(stage)
    .map((file) => `${digestOf(join(stage, file))}  ${file}\n`)
    .join('');

/** In order, with forward slashes; those of hidden folders, too, which no `**` finds. */
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();

const digestOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

const component = z.looseObject({ name: z.string(), 'bom-ref': z.string(), purl: z.string().optional() });
const bom = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({}) }),
  components: z.array(component),
  dependencies: z.array(z.looseObject({ ref: z.string() })),
});

/** The packages that are installed with it, and those that are in the built site, in CycloneDX. */
function partsList(): string {
  const installed = bom.parse(JSON.parse(sbom('--omit=dev')));
  const everything = bom.parse(JSON.parse(sbom()));
  const refs = new Set(installed.components.map((part) => part['bom-ref']));
  const inSite = packagesOfSite();
  const components = everything.components.filter(
    (part) => refs.has(part['bom-ref']) || inSite.has(nameOf(part.purl ?? '')),
  );
  const kept = new Set(components.map((part) => part['bom-ref']));
  const product = { ...everything.metadata.component, type: 'application', name: 'boast' };
  return JSON.stringify({
    ...everything,
    metadata: { ...everything.metadata, component: product },
    components,
    dependencies: everything.dependencies.filter(({ ref }) => kept.has(ref) || ref === `boast@${version}`),
  });
}

/** `pkg:npm/%40scope/name@1.0.0` is of `@scope/name`. */
const nameOf = (purl: string): string => decodeURIComponent(/^pkg:npm\/(.+)@/.exec(purl)?.[1] ?? '');

/** Those that the browser loads, and those in the hidden folder that the server loads. */
export function packagesOfSite(site = SITE): ReadonlySet<string> {
  const graphs = [site, join(site, '.server')].map((folder) =>
    readFileSync(join(folder, CHUNKS_FILE), 'utf8'),
  );
  const modules = graphs.flatMap((graph) => (JSON.parse(graph) as Chunk[]).flatMap((chunk) => chunk.modules));
  return new Set(modules.flatMap((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []));
}

function sbom(...flags: string[]): string {
  const npm = process.env['npm_execpath'];
  if (npm === undefined)
    throw new OperatorError('The list of parts is made by npm: start this with npm run.');
  return said([process.execPath, npm, 'sbom', '--sbom-format=cyclonedx', '--package-lock-only', ...flags]);
}

function said([program = '', ...args]: string[]): string {
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (error || status !== 0)
    throw new OperatorError(
      `${[program, ...args].slice(0, 3).join(' ')} failed: ${error?.message ?? stderr.trim()}`,
    );
  return stdout;
}
