import { provePortFree, startApi } from '../server/src/api.ts';
import { compose } from '../server/src/compose.ts';
import { DEMO_LOGINS } from '../server/src/demo/demo-people.ts';
import { loadDemo } from '../server/src/demo/load-demo.ts';
import { keepBuild } from '../server/src/features/share/kept-builds.ts';
import { SITE } from '../server/src/features/share/site-routes.ts';
import { type Config, loadConfig } from '../server/src/process/config.ts';
import { startWorker } from '../server/src/worker.ts';
import { ensureSite } from './build-web.ts';
import { provideDatabase } from './database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { type Lifetime, runUntilStopped } from './run-until-stopped.ts';
import { partOfMany, startMany } from './start-many.ts';

// The whole product on one port: in one process, or in those that PROCESSES asks for (start-many.ts), of which this is one then.
// --without-site leaves the site to Vite (npm run dev).

runUntilStopped(async (lifetime: Lifetime) => {
  const part = await partOfMany();
  const config = part ? { ...loadConfig(), run: part.run } : loadConfig();
  const isAlone = part === null;
  if (isAlone) for (const warning of config.warnings) console.warn(`WARNING: ${warning}`);
  const serves = config.run !== 'worker';
  const works = config.run !== 'api';
  const { serving, jobsApart } = config.processes;
  const areMany = isAlone && serves && (serving > 1 || (works && jobsApart));
  // Errors that can be found at once are reported before anything is made.
  if (isAlone && serves) await provePortFree(config);
  if (isAlone && serves && !process.argv.includes('--without-site')) await ensureSite();

  const { url, directUrl } = part?.addresses ?? (await provideDatabase(config, lifetime));
  const db = await prepareDatabase({ url, directUrl, config });
  const siblings = part ? { siblings: part.siblings } : {};
  const open = (work: boolean) => compose({ config, db, directUrl, work, ...siblings });
  if (areMany) {
    if (config.demo) {
      const composition = await open(false);
      await loadDemo(composition.ctx);
      await composition.close();
    }
    // This process only looks after the others: it needs nothing of the database any more.
    await db.destroy();
    await startMany({ config, addresses: { url, directUrl }, lifetime });
    return sayReady(config);
  }
  const composition = await open(works);
  lifetime.onStop(async () => {
    await composition.close();
    await db.destroy();
  });
  // The product serves nobody and starts no job before the demo is whole.
  if (isAlone && serves && config.demo) await loadDemo(composition.ctx);
  // This comes before the port opens: a process that answers as ready must be ready as a whole.
  if (works) await startWorker(composition);
  if (serves) {
    const api = await startApi(composition.ctx);
    lifetime.onStop(() => api.stop());
    // Pages do without where nothing can be written: they load anew.
    keepBuild({ site: SITE, kept: config.keptBuilds, now: new Date() }).catch((error: unknown) =>
      composition.ctx.log.warn({ err: error }, 'Files of this build are not kept for the next'),
    );
  }
  if (part) return part.tellReady();
  if (!serves) return console.log(`${config.productName} works.`);
  sayReady(config);
});

function sayReady({ demo, productName, publicUrl }: Config): void {
  console.log(`${productName} is ready: ${publicUrl}`);
  if (demo)
    for (const { role, email, password } of DEMO_LOGINS) console.log(`  ${role}: ${email}  ${password}`);
}
