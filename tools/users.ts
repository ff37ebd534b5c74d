import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isWorkbook } from '../contract/src/values/file-formats.ts';
import { ENCODINGS, encodingName } from '../domain/src/import/read/encodings.ts';
import { type ReadText, readText, readTextAs } from '../domain/src/import/read/read-text.ts';
import { readHistoryCsv, readHistoryWorkbook } from '../server/src/features/users/history/history-file.ts';
import { importHistories } from '../server/src/features/users/history/import-histories.ts';
import { textPlatform } from '../server/src/gateways/tour-pages/text-platform.ts';
import { withDatabase } from './with-database.ts';

// npm run users -- import FILE imports people of the old platform. Columns: email, and if known username, first_name,
// full_name, country_code, tournament_updates, tournament_results.

// A file that is not in UTF-8 is only checked, until --encoding names its encoding.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { encoding: { type: 'string' } },
});
const [command, path] = positionals;

if (command !== 'import' || path === undefined) {
  console.error('Usage: users import FILE.csv|FILE.xlsx [--encoding=windows-1250]');
  process.exitCode = 2;
} else {
  process.exitCode = await importFile(path);
}

async function importFile(file: string): Promise<number> {
  const bytes = readFileSync(file);
  const read = isWorkbook(bytes) ? await readHistoryWorkbook(bytes) : await readCsv(file, bytes);
  if (read === null) return 2;
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

async function readCsv(file: string, bytes: Uint8Array) {
  const read = await decodeFile(file, bytes);
  return read && readHistoryCsv(read.text);
}

/** Null, with a message, when the file's encoding is not known yet, or its words look wrong in it. */
async function decodeFile(file: string, bytes: Uint8Array): Promise<ReadText | null> {
  const asked = values.encoding;
  if (asked !== undefined) {
    const read = Object.hasOwn(ENCODINGS, asked.toLowerCase())
      ? readTextAs(bytes, asked, textPlatform)
      : null;
    if (!read)
      console.error(`${file} cannot be read as ${asked}. Encodings: ${Object.keys(ENCODINGS).join(', ')}`);
    return read;
  }
  const read = await readText(bytes, textPlatform);
  const { encoding, doubts, text } = read;
  if (encoding.startsWith('utf-') && doubts.length === 0) return read;
  const special = text.split(/[,;\t\r\n"]+/).filter((cell) => /[^\0-\u007f]/.test(cell));
  console.error(`${file} was read as ${encodingName(encoding)}: ${special.slice(0, 10).join(', ')}`);
  if (doubts.length > 0) console.error(`These words look wrong: ${doubts.join(', ')}`);
  console.error(
    `Nothing was imported. If all is right, add --encoding=${encoding}; if not, another, or correct the file.`,
  );
  return null;
}
