import { existsSync, realpathSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { startApi } from '../server/src/api.ts';
import { compose } from '../server/src/compose.ts';
import { DEMO_LOGINS } from '../server/src/demo/demo-people.ts';
import { loadDemo } from '../server/src/demo/load-demo.ts';
import { keepBuild } from '../server/src/features/site/pages/kept-builds.ts';
import { SITE } from '../server/src/features/site/pages/site-routes.ts';
import type { Config } from '../server/src/process/config.ts';
import { startWorker } from '../server/src/worker.ts';
import { provideDatabase } from './database.ts';
import type { Part } from './part-of-many.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { Lifetime } from './run-until-stopped.js';
import type { WebBuild } from './site/build-web.ts';
import { NOT_REPLACED, type Role, startMany } from './start-many.js';

interface Product {
  readonly config: Config;
  /** Null where a person started this process. */
  readonly part: Part | null;
  /** The database and the demo are prepared while it is built. */
  readonly site: WebBuild;
  readonly lifetime: Lifetime;
}

/** Prepares the database, then serves and works in this process, or starts those that do. */
export async function runProduct({ config, part, site, lifetime }: Product): Promise<void> {
  const isAlone = part === null;
  const serves = config.run !== 'worker';
  const works = config.run !== 'api';
  const { serving, jobsApart } = config.processes;
  const areMany = isAlone && serves && (serving > 1 || (works && jobsApart));
  const { url, directUrl } = part?.addresses ?? (await provideDatabase(config, lifetime));
  const db = await prepareDatabase({ url, directUrl, config });
  const siblings = part ? { siblingProcesses: part.siblingProcesses } : {};
  const open = (work: boolean) => compose({ config, db, directUrl, work, ...siblings });
  if (areMany) {
    if (config.demo) {
      const composition = await open(false);
      await loadDemo(composition.ctx);
      await composition.close();
    }
    await db.destroy();
    await site.built;
    await site.compress();
    const many = { self: startedBy(), roles: rolesOf(config) };
    if (config.databaseUrl !== undefined) becomeLauncher(many);
    return startMany({ ...many, addresses: { url, directUrl }, lifetime });
  }
  // A terminal that closes sends it, too, and means what it says.
  if (isAlone && !process.stdin.isTTY) process.on('SIGHUP', () => console.warn(NOT_REPLACED));
  const composition = await open(works);
  lifetime.onStop(async () => {
    await composition.close();
    await db.destroy();
  });
  // The product serves nobody and starts no job before the demo is whole.
  if (isAlone && serves && config.demo) await loadDemo(composition.ctx);
  await site.built;
  // This comes before the port opens: a process that answers as ready must be ready as a whole.
  if (works) await startWorker(composition);
  if (serves) {
    const keep = () =>
      // Pages do without where nothing can be written: they load anew.
      keepBuild({ site: SITE, folder: config.keptBuilds, now: new Date() }).catch((error: unknown) =>
        composition.ctx.log.warn({ err: error }, 'Files of this build are not kept for the next'),
      );
    // Until then each answer is compressed by itself, and somebody who starts a demo need not wait.
    const compress = () =>
      site
        .compress({ isServed: true })
        .catch((error: unknown) => composition.ctx.log.warn({ err: error }, 'The site is not compressed'));
    // Processes of the version before may be asked for the files of its pages.
    if (part) await keep();
    const api = await startApi(composition.ctx);
    lifetime.onStop(() => api.stop({ isReplaced: part?.isReplaced() === true }));
    if (isAlone) void keep().then(compress);
  }
  if (part) return part.tellReady(readyWords(config));
  for (const line of readyWords(config)) console.log(line);
}

function readyWords({ demo, productName, publicUrl, run }: Config): readonly string[] {
  if (run === 'worker') return [`${productName} works.`];
  const logins = DEMO_LOGINS.map(({ role, email, password }) => `  ${role}: ${email}  ${password}`);
  return [`${productName} is ready: ${publicUrl}`, ...(demo ? logins : [])];
}

const rolesOf = ({ processes, run }: Config): readonly Role[] => [
  ...Array.from({ length: processes.serving }, () => 'api' as const),
  ...(run === 'all' ? (['worker'] as const) : []),
];

/** The file that was started, by the path that led to it: a link may lead to another version later. */
function startedBy(): string {
  const [, file = ''] = process.argv;
  const { PWD: typed } = process.env;
  const here = process.cwd();
  // Node names the folder without its links, where shells keep the way that was typed.
  const isTyped = typed !== undefined && existsSync(typed) && realpathSync(typed) === here;
  return isTyped && file.startsWith(here) ? join(typed, relative(here, file)) : file;
}

/**
 * After preparing the database this process would hold three times the memory that a launcher needs, so it becomes one. On Windows,
 * which cannot replace a process, it returns.
 */
function becomeLauncher({ self, roles }: { self: string; roles: readonly Role[] }): void {
  if (process.platform === 'win32' || !process.execve) return;
  flushCompileCache();
  const launcher = join(dirname(self), 'launcher.js');
  const args = [process.execPath, ...process.execArgv, launcher, ...roles];
  // Left out, the environment is empty on Node 22.19.
  process.execve(process.execPath, args, process.env);
}
