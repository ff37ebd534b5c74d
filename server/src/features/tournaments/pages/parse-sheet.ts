import { isDrawHeading, type SheetCells } from '@boast/domain/import/sheet/sheet-tables';
import { CsvError, parse } from 'csv-parse/sync';
import { cleanText } from '../../../gateways/tour-pages/page-text.ts';

const SEPARATORS = ['\t', ';', ','] as const;
/** A draw of 128 has 263 rows. */
const MOST_ROWS = 500;
const MOST_COLUMNS = 40;
const LONGEST_CELL = 200;

type ParsedSheet =
  | { readonly ok: true; readonly cells: SheetCells }
  | { readonly ok: false; readonly problem: string };

/** Reads a sheet's cells. A cell may hold another separator, as scores do, so the right one is that which shows the headings. */
export function parseSheet(text: string): ParsedSheet {
  let refused: ParsedSheet | null = null;
  for (const separator of SEPARATORS) {
    if (!text.includes(separator)) continue;
    const parsed = parseBy(text, separator);
    if (parsed.ok && parsed.cells.some(isDrawHeading)) return parsed;
    if (!parsed.ok) refused ??= parsed;
  }
  return (
    refused ?? {
      ok: false,
      problem:
        'The sheet has no draw: no row has the headings Position and Name. Copy the cells with their headings, or save the sheet as CSV.',
    }
  );
}

function parseBy(text: string, delimiter: string): ParsedSheet {
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      to: MOST_ROWS + 1,
    });
    if (rows.length > MOST_ROWS)
      return { ok: false, problem: `The sheet has more than ${MOST_ROWS} rows; a draw has fewer.` };
    const wide = rows.findIndex((row) => row.findLastIndex((cell) => cell.trim() !== '') >= MOST_COLUMNS);
    if (wide !== -1)
      return { ok: false, problem: `Row ${wide + 1}: more than ${MOST_COLUMNS} cells; a draw needs 12.` };
    return { ok: true, cells: rows.map((row) => row.slice(0, MOST_COLUMNS).map(cellOf)) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { ok: false, problem: 'A quote is opened in the sheet and never closed.' };
  }
}

/** Our own files put an apostrophe before a text that looks like a formula (http/list.ts). */
const cellOf = (raw: string): string => cleanText(raw, LONGEST_CELL).replace(/^'(?=[=+\-@])/, '');
