import { describeUnreadable, isWorkbook, lettersOf } from '@boast/contract/values/file-formats';
import type { Encoding } from '@boast/domain/import/read/encodings';
import { type ReadText, readText, readTextAs } from '@boast/domain/import/read/read-text';
import { textPlatform } from '../../../lib/text/text-platform.ts';

/** The server's limits, in characters and in bytes. */
const longestSheet = 300_000;
const largestWorkbook = 3_000_000;

export interface SavedText extends ReadText {
  readonly bytes: Uint8Array;
}

/** The bytes of a workbook, for the server to read. */
export interface SavedWorkbook {
  readonly workbook: string;
}

/** Decodes a saved sheet: UTF-8, UTF-16, or the regional encoding that its names suggest. Throws when it is too long. */
export async function readSheetFile(file: Blob): Promise<SavedText | SavedWorkbook> {
  const isPacked = isWorkbook(new Uint8Array(await file.slice(0, 2).arrayBuffer()));
  if (file.size > (isPacked ? largestWorkbook : longestSheet * 4)) throw new Error(tooLong);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const unreadable = describeUnreadable(bytes);
  if (unreadable !== null) throw new Error(unreadable);
  if (isPacked) return { workbook: toBase64(bytes) };
  return { bytes, ...(await readText(bytes, textPlatform)) };
}

const toBase64 = (bytes: Uint8Array): string => btoa(lettersOf(bytes));

/** Decodes the file in a chosen encoding; null if that fails. */
export function readSavedAs({ bytes }: SavedText, encoding: Encoding): SavedText | null {
  const read = readTextAs(bytes, encoding, textPlatform);
  return read && { bytes, ...read };
}

const SHOWN_NAMES = 10;

/** Sample words for judging the encoding, those with non-ASCII letters first. */
export function namesIn(text: string): string[] {
  const shown = text.replace(/<(script|style)\b.*?<\/\1>|<[^>]*>/gis, '\n');
  const cells = shown.split(/[\t;,\r\n"]+/).map((cell) => cell.trim());
  const names = [...new Set(cells)].filter((cell) => /\p{L}.*[\s].*\p{L}|[^\0-\u007f]/u.test(cell));
  const special = names.filter((name) => /[^\0-\u007f]/.test(name));
  return [...new Set([...special, ...names])].slice(0, SHOWN_NAMES);
}

const tooLong = 'The sheet is too long for a draw';

export function checkSheet(sheet: string): true | string {
  if (sheet.trim() === '') return 'Paste the cells, or choose a file';
  if (sheet.includes('\0')) return "This isn't text. Choose the file instead";
  return sheet.length <= longestSheet || tooLong;
}

/** Decodes a saved page in the encoding that it declares, or that its names suggest. */
export async function readPageFile(file: Blob): Promise<SavedText> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { bytes, ...(await readText(bytes, textPlatform)) };
}
