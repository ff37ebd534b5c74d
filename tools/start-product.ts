import { provePortFree, startApi } from '../server/src/api.ts';
import { compose } from '../server/src/compose.ts';
import { loadConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { migrateToLatest } from '../server/src/db/migrate.ts';
import { DEMO_LOGINS } from '../server/src/demo/demo-people.ts';
import { loadDemo } from '../server/src/demo/load-demo.ts';
import { clearUnfinishedDemo } from '../server/src/demo/load-whole.ts';
import { startWorker } from '../server/src/worker.ts';
import { ensureSite } from './build-web.ts';
import { provideDatabase } from './database.ts';
import { type Lifetime, runUntilStopped } from './run-until-stopped.ts';

// The whole product in one process, on one port. --without-site leaves the site to Vite (npm run dev).

runUntilStopped(async (lifetime: Lifetime) => {
  const config = loadConfig();
  const serves = config.run !== 'worker';
  const works = config.run !== 'api';
  // What can go wrong at once is said at once, before anything is made.
  if (serves) await provePortFree(config);
  if (serves && !process.argv.includes('--without-site')) await ensureSite();

  const databaseUrl = await provideDatabase(config, lifetime);
  const db = await openDatabase({
    url: databaseUrl,
    name: `boast ${config.run}`,
    poolSize: config.databasePoolSize,
  });
  lifetime.onStop(() => db.destroy());
  await clearUnfinishedDemo(db);
  await migrateToLatest(db);

  const composition = await compose({ config, db, directUrl: databaseUrl, work: works });
  lifetime.onStop(() => composition.close());
  // Nobody is served, and nothing runs by itself, before the demo is whole.
  if (serves && config.demo) await loadDemo(composition.ctx);
  if (serves) {
    const api = await startApi(composition.ctx);
    lifetime.onStop(() => api.stop());
  }
  if (works) await startWorker(composition);
  if (!serves) return console.log(`${config.productName} works.`);
  console.log(`${config.productName} is ready: ${config.publicUrl}`);
  if (config.demo)
    for (const { role, email, password } of DEMO_LOGINS) console.log(`  ${role}: ${email}  ${password}`);
});
