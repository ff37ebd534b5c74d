import { resolve } from 'node:path';
import { makeBackup } from '../server/src/features/maintenance/make-backup.ts';
import { restoreBackup } from '../server/src/features/maintenance/restore-backup.ts';
import { withDatabaseUrl } from './with-database.ts';

// npm run backup -- FILE: copies everything that the database holds, also while the product is running on it.
// npm run restore -- FILE: loads a backup into an empty database and verifies ledger, audit log and seals.

const [command, file, ...more] = process.argv.slice(2);

if (file === undefined || more.length > 0) {
  console.error(`Usage: npm run ${command} -- FILE`);
  process.exitCode = 2;
} else {
  const path = resolve(process.env['INIT_CWD'] ?? '.', file);
  await withDatabaseUrl((url) => (command === 'restore' ? restore(url, path) : backup(url, path)));
}

async function backup(url: string, path: string): Promise<number> {
  const { bytes, rows, seconds } = await makeBackup(url, path);
  const megabytes = (bytes / 1e6).toFixed(1);
  console.log(`${path} holds ${rows} rows in ${megabytes} MB; it took ${seconds.toFixed(1)} s.`);
  return 0;
}

async function restore(url: string, path: string): Promise<number> {
  const { about, rows, differences } = await restoreBackup(url, path);
  console.log(`Restored ${rows} rows as they were at ${about.madeAt}.`);
  for (const difference of differences) console.error(`${difference}.`);
  if (differences.length === 0) console.log('Ledger, audit log and seals hold.');
  return differences.length === 0 ? 0 : 1;
}
