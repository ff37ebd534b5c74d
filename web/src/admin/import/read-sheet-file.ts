import { decoderOf, type Encoding, readEncoded } from '@boast/domain/import/guess-encoding';
import { pageCharset } from '@boast/domain/import/page-charset';

/** The most a sheet may be, in characters: what the server takes. */
const longestSheet = 300_000;

export interface SavedText {
  readonly bytes: Uint8Array;
  readonly text: string;
  /** As the Encoding Standard names it: a page may say one that no sheet is guessed to be in. */
  readonly encoding: string;
}
type SheetFile = ({ readonly ok: true } & SavedText) | { readonly ok: false; readonly problem: string };

/** A saved sheet as text: in UTF-8, in UTF-16, or in an encoding of the country, which its names tell. */
export async function readSheetFile(file: Blob): Promise<SheetFile> {
  if (file.size > longestSheet * 4) return { ok: false, problem: tooLong };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  // A zip, which is what .xlsx and .ods are, and the older .xls.
  if ((first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf))
    return {
      ok: false,
      problem: 'This is a workbook: save the sheet as CSV, or copy its cells and paste them',
    };
  return { ok: true, bytes, ...readEncoded(bytes, decoderOf(bytes, TextDecoder)) };
}

/** The same file in another encoding, as a person says; null where it is not in that. */
export function readSavedAs({ bytes }: SavedText, encoding: Encoding): SavedText | null {
  const text = decoderOf(bytes, TextDecoder)(encoding);
  return text === null ? null : { bytes, encoding, text };
}

const SHOWN_NAMES = 10;

/** Words by which a person sees whether a sheet or page was read right: those with letters beyond ASCII first. */
export function namesIn(text: string): string[] {
  const shown = text.replace(/<(script|style)\b.*?<\/\1>|<[^>]*>/gis, '\n');
  const cells = shown.split(/[\t;,\r\n"]+/).map((cell) => cell.trim());
  const names = [...new Set(cells)].filter((cell) => /\p{L}.*[\s].*\p{L}|[^\0-\u007f]/u.test(cell));
  const special = names.filter((name) => /[^\0-\u007f]/.test(name));
  return [...new Set([...special, ...names])].slice(0, SHOWN_NAMES);
}

const tooLong = 'The sheet is too long to be one of a draw';

/** True, or why cells cannot be sent. */
export function checkSheet(sheet: string): true | string {
  if (sheet.trim() === '') return 'Paste the cells, or choose a file';
  if (sheet.includes('\0')) return 'This is no text: save the sheet as CSV';
  return sheet.length <= longestSheet || tooLong;
}

/** A saved page as text, in the encoding that it says it has, or that its names tell. */
export async function readPageFile(file: Blob): Promise<SavedText> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const charset = pageCharset(bytes, null);
  if (charset === null) return { bytes, ...readEncoded(bytes, decoderOf(bytes, TextDecoder)) };
  const decoder = decoderNamed(charset);
  return { bytes, text: decoder.decode(bytes), encoding: decoder.encoding };
}

function decoderNamed(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    // An encoding that no browser knows: what is garbled in it is found in the preview.
    return new TextDecoder();
  }
}
