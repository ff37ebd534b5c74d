import { isSheetHeading, type SheetCells } from '@boast/domain/import/sheet/sheet-tables';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { cleanText } from '../../../gateways/tour-pages/page-text.ts';
import { readWorkbook } from '../../../http/files/read-workbook.ts';

const SEPARATORS = ['\t', ';', ','] as const;
/** A draw of 128 has 263 rows. */
const MOST_ROWS = 500;
const MOST_COLUMNS = 40;
/** More than any cell may have, so that one that was cut here is refused where its meaning is known. */
const LONGEST_CELL = 1_000;

type ParsedSheet =
  | { readonly ok: true; readonly cells: SheetCells }
  | { readonly ok: false; readonly problems: readonly string[] };

const WITHOUT_DRAW: ParsedSheet = {
  ok: false,
  problems: [
    'The sheet has no draw: no row has the headings Position and Name. Copy the cells with their headings, or choose the file.',
  ],
};

/** Reads a sheet's cells. A cell may hold another separator, as scores do, so the right one is that which shows the headings. */
export function parseSheet(text: string): ParsedSheet {
  let refused: ParsedSheet | null = null;
  for (const separator of SEPARATORS) {
    if (!text.includes(separator)) continue;
    const parsed = parseBy(text, separator);
    if (parsed.ok && parsed.cells.some(isSheetHeading)) return parsed;
    if (!parsed.ok) refused ??= parsed;
  }
  return refused ?? WITHOUT_DRAW;
}

/** Reads the cells of the first worksheet that has a draw. */
export async function parseWorkbook(bytes: Uint8Array): Promise<ParsedSheet> {
  const read = await readWorkbook(bytes, WORKBOOK_LIMITS);
  if (!read.ok) return read;
  const sheets = read.sheets.map(boundCells);
  const drawn = sheets.find((sheet) => sheet.ok && sheet.cells.some(isSheetHeading));
  return drawn ?? sheets.find(({ ok }) => !ok) ?? WITHOUT_DRAW;
}

/** More than a sheet may have, so that one that has more is refused and not cut. */
const WORKBOOK_LIMITS = { rows: 10_000, columns: 200, unpackedBytes: 16_000_000 } as const;

/** The cells as a spreadsheet copies them, which parseSheet reads as the same cells. */
export const textOfCells = (cells: SheetCells): string =>
  stringify(
    cells.map((row) => [...row]),
    { delimiter: '\t' },
  );

function parseBy(text: string, delimiter: string): ParsedSheet {
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      to: MOST_ROWS + 1,
    });
    return boundCells(rows);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { ok: false, problems: ['A quote is opened in the sheet and never closed.'] };
  }
}

function boundCells(rows: SheetCells): ParsedSheet {
  if (rows.length > MOST_ROWS)
    return { ok: false, problems: [`The sheet has more than ${MOST_ROWS} rows; a draw has fewer.`] };
  const wide = rows.findIndex((row) => row.findLastIndex((cell) => cell.trim() !== '') >= MOST_COLUMNS);
  if (wide !== -1)
    return { ok: false, problems: [`Row ${wide + 1}: more than ${MOST_COLUMNS} cells; a draw needs 12.`] };
  return { ok: true, cells: rows.map((row) => row.slice(0, MOST_COLUMNS).map(cellOf)) };
}

/** Our own CSV files put an apostrophe before a text that looks like a formula (http/files/csv-file.ts). */
const cellOf = (raw: string): string => cleanText(raw, LONGEST_CELL).replace(/^'(?=[=+\-@])/, '');
