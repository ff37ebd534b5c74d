import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  decoderOf,
  ENCODINGS,
  type EncodedText,
  type Encoding,
  readEncoded,
} from '../domain/src/import/guess-encoding.ts';
import { readHistoryCsv, readHistoryWorkbook } from '../server/src/features/users/history-file.ts';
import { importHistories } from '../server/src/features/users/import-histories.ts';
import { isWorkbook } from '../server/src/http/files/read-workbook.ts';
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
  const read = isWorkbook(bytes) ? await readHistoryWorkbook(bytes) : readText(file, bytes);
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

function readText(file: string, bytes: Uint8Array) {
  const encoded = decodeFile(file, bytes);
  return encoded && readHistoryCsv(encoded.text);
}

/** Null, with a message, when the file's encoding is not known yet. */
function decodeFile(file: string, bytes: Uint8Array): EncodedText | null {
  const decode = decoderOf(bytes, TextDecoder);
  const asked = values.encoding;
  if (asked !== undefined) {
    const encoding = (Object.keys(ENCODINGS) as Encoding[]).find((known) => known === asked.toLowerCase());
    const text = encoding && decode(encoding);
    if (encoding && text != null) return { encoding, text };
    console.error(`${file} cannot be read as ${asked}. Encodings: ${Object.keys(ENCODINGS).join(', ')}`);
    return null;
  }
  const guessed = readEncoded(bytes, decode);
  if (guessed.encoding.startsWith('utf-')) return guessed;
  const special = guessed.text.split(/[,;\t\r\n"]+/).filter((cell) => /[^\0-\u007f]/.test(cell));
  console.error(`${file} is not in UTF-8. As ${guessed.encoding} it has: ${special.slice(0, 10).join(', ')}`);
  console.error(
    `Nothing was imported. If these are right, add --encoding=${guessed.encoding}; if not, another.`,
  );
  return null;
}
