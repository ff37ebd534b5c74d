import { readFileSync } from 'node:fs';
import { readHistoryCsv } from '../server/src/features/users/history-csv.ts';
import { importHistories } from '../server/src/features/users/import-histories.ts';
import { withDatabase } from './with-database.ts';

// npm run users -- import FILE.csv: people of the old platform. Columns: email, and where known username, first_name,
// full_name, country_code, tournament_updates, tournament_results.

const [command, path] = process.argv.slice(2);

if (command !== 'import' || path === undefined) {
  console.error('Usage: npm run users -- import FILE.csv');
  process.exitCode = 2;
} else {
  process.exitCode = await importFile(path);
}

async function importFile(file: string): Promise<number> {
  const read = readHistoryCsv(readFileSync(file, 'utf8'));
  if (!read.ok) {
    for (const problem of read.problems.slice(0, 50)) console.error(`${file}, ${problem}`);
    console.error(`Nothing was imported: ${read.problems.length} lines cannot be read.`);
    return 1;
  }
  await withDatabase(async (db, { productName }) => {
    const { imported, known, renamed } = await importHistories(db, { people: read.people, productName });
    for (const { from, to } of renamed) console.log(`${from} could not be kept and is now ${to}`);
    console.log(`${imported} people were imported, ${known} were known.`);
    return 0;
  });
  return Number(process.exitCode ?? 0);
}
