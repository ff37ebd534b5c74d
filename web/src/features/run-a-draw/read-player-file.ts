import { isWorkbook } from '@boast/contract/file-formats';
import { loadOnce } from '../../lib/load-file.ts';
import { readPlayers } from './read-players.ts';

type PlayerFile =
  | { readonly ok: true; readonly players: string }
  | { readonly ok: false; readonly why: string };

const reader = loadOnce(async () => (await import('@boast/domain/import/read-text')).readText);
const workbookReader = loadOnce(async () => (await import('hucre/xlsx')).readXlsx);
const platform = loadOnce(async () => (await import('../../lib/text-platform.ts')).textPlatform);

/** Far more than 64 names. */
const MOST_BYTES = 200_000;

/** The names of an Excel, CSV or text file, one a line. */
export async function readPlayerFile(file: Blob): Promise<PlayerFile> {
  if (file.size > MOST_BYTES) return { ok: false, why: 'This file is too large for a list of players.' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = isWorkbook(bytes) ? await readCells(bytes) : await readText(bytes);
  if (text === null) return { ok: false, why: pasteInstead };
  const names = readPlayers(text);
  return names.length === 0
    ? { ok: false, why: 'There are no names in this file.' }
    : { ok: true, players: names.join('\n') };
}

async function readText(bytes: Uint8Array): Promise<string> {
  const [read, textPlatform] = await Promise.all([reader.load(), platform.load()]);
  return (await read(bytes, textPlatform)).text;
}

/** The first sheet as if it had been pasted; null if it cannot be read. */
async function readCells(bytes: Uint8Array): Promise<string | null> {
  const readXlsx = await workbookReader.load();
  try {
    const { sheets } = await readXlsx(bytes, { range: 'A1:J200', sheets: (_, at) => at === 0 });
    return sheets[0]?.rows.map((row) => row.map((cell) => cell ?? '').join('\t')).join('\n') ?? '';
  } catch {
    return null;
  }
}

const pasteInstead =
  "This Excel file can't be read. Copy the column of names and paste it above, or save the sheet as CSV.";
