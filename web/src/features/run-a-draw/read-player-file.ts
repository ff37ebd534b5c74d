import { isWorkbook } from '@boast/contract/file-formats';
import { loadOnce } from '../../lib/load-file.ts';
import { readPlayers } from './read-players.ts';

type PlayerFile =
  | { readonly ok: true; readonly players: string }
  | { readonly ok: false; readonly why: string };

const reader = loadOnce(async () => (await import('@boast/domain/import/read-text')).readText);
const platform = loadOnce(async () => (await import('../../lib/text-platform.ts')).textPlatform);

/** Far more than 64 names. */
const MOST_BYTES = 200_000;

/** The names of a CSV or text file, one a line. An Excel workbook cannot be read here; its cells can be pasted. */
export async function readPlayerFile(file: Blob): Promise<PlayerFile> {
  if (file.size > MOST_BYTES) return { ok: false, why: 'This file is too large for a list of players.' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) return { ok: false, why: pasteInstead };
  const [readText, textPlatform] = await Promise.all([reader.load(), platform.load()]);
  const names = readPlayers((await readText(bytes, textPlatform)).text);
  return names.length === 0
    ? { ok: false, why: 'There are no names in this file.' }
    : { ok: true, players: names.join('\n') };
}

const pasteInstead =
  "Excel files can't be read here. Copy the column of names and paste it above, or save the sheet as CSV.";
