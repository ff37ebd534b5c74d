import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { About } from '../server/src/features/operations/backup/backup-file.ts';
import { makeBackup } from '../server/src/features/operations/backup/make-backup.ts';
import { restoreBackup } from '../server/src/features/operations/backup/restore-backup.ts';
import { withDatabaseUrl } from './with-database.ts';

// npm run backup -- FILE: copies everything that the database holds, also while the product is running on it.
// npm run backup -- --keep=14 FOLDER: the same into a file named after the moment; of such files the newest 14 stay.
// npm run restore -- FILE: loads a backup into an empty database and verifies ledger, audit log and seals. Without DATABASE_URL the
// database is made below DATA_DIR.
// npm run restore -- --as-it-was FILE: the same without migrating it on, for the version that it is of.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'string' }, 'as-it-was': { type: 'boolean', default: false } },
});
const [command, path, ...more] = positionals;
const keep = values.keep === undefined ? null : Number(values.keep);

if (path === undefined || more.length > 0 || (keep !== null && !(Number.isInteger(keep) && keep > 0))) {
  console.error(
    command === 'restore'
      ? 'Usage: restore [--as-it-was] FILE'
      : 'Usage: backup FILE\n       backup --keep=NUMBER FOLDER',
  );
  process.exitCode = 2;
} else {
  const place = resolve(process.env['INIT_CWD'] ?? '.', path);
  if (command !== 'restore')
    await withDatabaseUrl((url) =>
      keep === null ? backup(url, place) : backupInto(url, { folder: place, keep }),
    );
  else if (existsSync(place))
    await withDatabaseUrl((url) => restore(url, place, values['as-it-was']), { makesOne: true });
  else {
    console.error(`There is no file ${place}.`);
    process.exitCode = 1;
  }
}

async function backup(url: string, file: string): Promise<number> {
  const { bytes, rows, people, seconds } = await makeBackup(url, file);
  if (people === 0) {
    await rm(file);
    console.error(
      'Nothing was copied: nobody has signed up in this database. Set DATABASE_URL as the running product has it.',
    );
    return 1;
  }
  const size = bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
  console.log(`${file} holds ${rows} rows in ${size}; it took ${seconds.toFixed(1)} s.`);
  return 0;
}

/** Old copies go only once a new one is whole, and only those that this made. */
async function backupInto(url: string, { folder, keep }: { folder: string; keep: number }): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const code = await backup(url, join(folder, `boast-${moment}.backup`));
  if (code !== 0) return code;
  const ours = (await readdir(folder)).filter((name) => /^boast-[\dT-]{19}\.backup$/.test(name)).toSorted();
  for (const name of ours.slice(0, -keep)) await rm(join(folder, name));
  return 0;
}

async function restore(url: string, file: string, asItWas: boolean): Promise<number> {
  const { about, rows, differences } = await restoreBackup(url, file, { asItWas });
  console.log(`Restored ${rows} rows as they were at ${about.madeAt}.`);
  for (const difference of differences ?? []) console.error(`${difference}.`);
  if (differences?.length === 0) console.log('Ledger, audit log and seals hold.');
  if (asItWas) console.log(whatNext(about));
  return (differences ?? []).length === 0 ? 0 : 1;
}

/** Any later version migrates it at its start. */
function whatNext({ version, migrations }: About): string {
  return version === undefined
    ? `Its last migration is ${migrations.at(-1)}: start the version that ran when the backup was made, and no other.`
    : `This is the database of ${version}: start that version, and no other.`;
}
