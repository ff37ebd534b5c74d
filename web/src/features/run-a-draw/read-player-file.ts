import { describeUnreadable, isWorkbook } from '@boast/contract/values/file-formats';
import {
  type PlayerList,
  readPlayerCells,
  readPlayers,
  textOfPlayers,
} from '@boast/domain/import/sheet/read-players';
import { loadOnce } from '../../lib/load-file.ts';

interface FileList {
  /** Of its worksheet; empty for a file that has none. */
  readonly name: string;
  /** One a line, with its seeds. */
  readonly players: string;
  readonly leftOut: readonly string[];
}

type PlayerFile =
  /** Several where several worksheets hold a list. */
  | { readonly ok: true; readonly lists: readonly [FileList, ...FileList[]] }
  | { readonly ok: false; readonly why: string };

const reader = loadOnce(async () => (await import('@boast/domain/import/read/read-text')).readText);
const workbookReader = loadOnce(async () => (await import('hucre/xlsx')).readXlsx);
const platform = loadOnce(async () => (await import('../../lib/text/text-platform.ts')).textPlatform);

/** Far more than 64 names. */
const MOST_BYTES = 200_000;

/** The names of an Excel, CSV or text file. */
export async function readPlayerFile(file: Blob): Promise<PlayerFile> {
  if (file.size > MOST_BYTES) return { ok: false, why: 'This file is too large for a list of players.' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const unreadable = describeUnreadable(bytes);
  if (unreadable !== null) return { ok: false, why: unreadable };
  const sheets = isWorkbook(bytes)
    ? await readSheets(bytes)
    : [{ name: '', list: readPlayers(await readText(bytes)) }];
  if (sheets === null) return { ok: false, why: pasteInstead };
  const [first, ...more] = sheetsWithLists(sheets).map(({ name, list }) => ({
    name,
    players: textOfPlayers(list),
    leftOut: list.leftOut,
  }));
  return first
    ? { ok: true, lists: [first, ...more] }
    : { ok: false, why: 'There are no names in this file.' };
}

interface NamedList {
  readonly name: string;
  readonly list: PlayerList;
}

/** A workbook keeps notes and phone numbers too, so headings decide where a sheet has some. */
function sheetsWithLists(sheets: readonly NamedList[]): readonly NamedList[] {
  const named = sheets.filter(({ list }) => list.players.length > 0);
  const headed = named.filter(({ list }) => list.hasHeading);
  return headed.length > 0 ? headed : named.slice(0, 1);
}

async function readText(bytes: Uint8Array): Promise<string> {
  const [read, textPlatform] = await Promise.all([reader.load(), platform.load()]);
  return (await read(bytes, textPlatform)).text;
}

/** The lists of the sheets that a person sees; null if the file cannot be read. */
async function readSheets(bytes: Uint8Array): Promise<NamedList[] | null> {
  const readXlsx = await workbookReader.load();
  try {
    const { sheets } = await readXlsx(bytes, {
      range: 'A1:Z400',
      sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    });
    return sheets.slice(0, MOST_SHEETS).map(({ name, rows }) => ({
      name,
      list: readPlayerCells(rows.map((row) => row.map((cell) => String(cell ?? '')))),
    }));
  } catch {
    return null;
  }
}

const MOST_SHEETS = 12;

const pasteInstead =
  "This Excel file can't be read. Copy the column of names and paste it above, or save the sheet as CSV.";
