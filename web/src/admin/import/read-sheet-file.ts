import type { Encoding } from '@boast/domain/import/encodings';
import { type ReadText, readText, readTextAs } from '@boast/domain/import/read-text';
import { textPlatform } from './text-platform.ts';

/** The server's limit, in characters. */
const longestSheet = 300_000;

export interface SavedText extends ReadText {
  readonly bytes: Uint8Array;
}
type SheetFile = ({ readonly ok: true } & SavedText) | { readonly ok: false; readonly problem: string };

/** Decodes a saved sheet: UTF-8, UTF-16, or the regional encoding that its names suggest. */
export async function readSheetFile(file: Blob): Promise<SheetFile> {
  if (file.size > longestSheet * 4) return { ok: false, problem: tooLong };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  // A zip (.xlsx and .ods), or the older .xls.
  if ((first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf))
    return {
      ok: false,
      problem: 'This is a workbook. Save the sheet as CSV, or copy and paste its cells',
    };
  return { ok: true, bytes, ...(await readText(bytes, textPlatform)) };
}

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
  if (sheet.includes('\0')) return "This isn't text. Save the sheet as CSV";
  return sheet.length <= longestSheet || tooLong;
}

/** Decodes a saved page in the encoding that it declares, or that its names suggest. */
export async function readPageFile(file: Blob): Promise<SavedText> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { bytes, ...(await readText(bytes, textPlatform)) };
}
