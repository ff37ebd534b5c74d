import { pageCharset } from '@boast/domain/import/page-charset';

/** The most a sheet may be, in characters: what the server takes. */
const longestSheet = 300_000;

type SheetFile =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: string };

/**
 * A saved sheet as text. Spreadsheets save in UTF-8, in UTF-16 with its mark ("Unicode text"), or in the encoding of the
 * country: what is no UTF-8 is taken for that of Western Europe, and names that are garbled then are seen in the preview.
 */
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
  return { ok: true, text: decode(bytes) };
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const tooLong = 'The sheet is too long to be one of a draw';

/** True, or why cells cannot be sent. */
export function checkSheet(sheet: string): true | string {
  if (sheet.trim() === '') return 'Paste the cells, or choose a file';
  if (sheet.includes('\0')) return 'This is no text: save the sheet as CSV';
  return sheet.length <= longestSheet || tooLong;
}

/** A saved page as text, in the encoding that it says it has. */
export async function readPageFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return new TextDecoder(pageCharset(bytes, null)).decode(bytes);
  } catch {
    // An encoding that no browser knows: what is garbled in it is found in the preview.
    return new TextDecoder().decode(bytes);
  }
}
