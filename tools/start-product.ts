import { provePortFree, startApi } from '../server/src/api.ts';
import { compose } from '../server/src/compose.ts';
import { DEMO_LOGINS } from '../server/src/demo/demo-people.ts';
import { loadDemo } from '../server/src/demo/load-demo.ts';
import { loadConfig } from '../server/src/process/config.ts';
import { startWorker } from '../server/src/worker.ts';
import { ensureSite } from './build-web.ts';
import { provideDatabase } from './database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { type Lifetime, runUntilStopped } from './run-until-stopped.ts';

// The whole product in one process, on one port. --without-site leaves the site to Vite (npm run dev).

runUntilStopped(async (lifetime: Lifetime) => {
  const config = loadConfig();
  const serves = config.run !== 'worker';
  const works = config.run !== 'api';
  // Errors that can be found at once are reported before anything is made.
  if (serves) await provePortFree(config);
  if (serves && !process.argv.includes('--without-site')) await ensureSite();

  const { url, directUrl } = await provideDatabase(config, lifetime);
  const db = await prepareDatabase({ url, directUrl, config });
  lifetime.onStop(() => db.destroy());

  const composition = await compose({ config, db, directUrl, work: works });
  lifetime.onStop(() => composition.close());
  // The product serves nobody and starts no job before the demo is whole.
  if (serves && config.demo) await loadDemo(composition.ctx);
  // This comes before the port opens: a process that answers as ready must be ready as a whole.
  if (works) await startWorker(composition);
  if (serves) {
    const api = await startApi(composition.ctx);
    lifetime.onStop(() => api.stop());
  }
  if (!serves) return console.log(`${config.productName} works.`);
  console.log(`${config.productName} is ready: ${config.publicUrl}`);
  if (config.demo)
    for (const { role, email, password } of DEMO_LOGINS) console.log(`  ${role}: ${email}  ${password}`);
});
