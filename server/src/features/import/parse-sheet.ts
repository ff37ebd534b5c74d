/** From the text of a spreadsheet to its cells, whatever sign stands between them. What the cells say is domain/import/sheet/. */
import { isDrawHeading, type SheetCells } from '@boast/domain/import/sheet/sheet-tables';
import { CsvError, parse } from 'csv-parse/sync';
import { cleanText } from '../../gateways/tour-pages/page-text.ts';

const SEPARATORS = ['\t', ';', ','] as const;
/** A draw of 128 makes 263. */
const MOST_ROWS = 500;
const MOST_COLUMNS = 40;
const LONGEST_CELL = 200;

type ParsedSheet =
  | { readonly ok: true; readonly cells: SheetCells }
  | { readonly ok: false; readonly problem: string };

/** A cell may hold the other signs, as scores do: the right one makes the headings of a draw. */
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

/** The apostrophe is what our own files guard a text with that looks like a formula (http/csv.ts). */
const cellOf = (raw: string): string => cleanText(raw, LONGEST_CELL).replace(/^'(?=[=+\-@])/, '');
