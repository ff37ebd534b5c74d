import { openDatabase } from '../server/src/db/database.ts';
import { prepareJobs } from '../server/src/db/jobs.ts';
import { migrate } from './prepare-database.ts';
import { withDatabaseUrl } from './with-database.ts';

// npm run migrate updates the schema, as a step of its own before processes that start with MIGRATE=off.

await withDatabaseUrl(async (url, config) => {
  const db = await openDatabase({ url, name: 'boast migrate', poolSize: 1 });
  try {
    const ran = await migrate(db, config);
    await prepareJobs(url);
    console.log(ran.length === 0 ? 'The schema is up to date.' : `Migrated: ${ran.join(', ')}.`);
    return 0;
  } finally {
    await db.destroy();
  }
});
