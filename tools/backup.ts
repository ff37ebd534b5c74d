import { resolve } from 'node:path';
import { makeBackup } from '../server/src/features/maintenance/make-backup.ts';
import { withDatabaseUrl } from './with-database.ts';

// npm run backup -- FILE: copies everything that the database holds, also while the product is running on it.

const [file, ...more] = process.argv.slice(2);

if (file === undefined || more.length > 0) {
  console.error('Usage: npm run backup -- FILE');
  process.exitCode = 2;
} else {
  await withDatabaseUrl(async (url) => {
    const { bytes, rows, seconds } = await makeBackup(url, resolve(process.env['INIT_CWD'] ?? '.', file));
    const megabytes = (bytes / 1e6).toFixed(1);
    console.log(`${file} holds ${rows} rows in ${megabytes} MB; it took ${seconds.toFixed(1)} s.`);
    return 0;
  });
}
