import { resolve } from 'node:path';
import { restoreBackup } from '../server/src/features/maintenance/restore-backup.ts';
import { withDatabaseUrl } from './with-database.ts';

// npm run restore -- FILE: loads a backup into an empty database and verifies ledger, audit log and seals.

const [file, ...more] = process.argv.slice(2);

if (file === undefined || more.length > 0) {
  console.error('Usage: npm run restore -- FILE');
  process.exitCode = 2;
} else {
  await withDatabaseUrl(async (url) => {
    const { about, rows, differences } = await restoreBackup(
      url,
      resolve(process.env['INIT_CWD'] ?? '.', file),
    );
    console.log(`Restored ${rows} rows as they were at ${about.madeAt}.`);
    for (const difference of differences) console.error(`${difference}.`);
    if (differences.length === 0) console.log('Ledger, audit log and seals hold.');
    return differences.length === 0 ? 0 : 1;
  });
}
