import { isSheetHeading, type SheetCells, WITHOUT_DRAW } from '@boast/domain/import/sheet/sheet-tables';
import {
  isSeparatorLine,
  SEPARATORS,
  type Separator,
  splitCells,
} from '@boast/domain/import/sheet/split-cells';
import { stringify } from 'csv-stringify/sync';
import { cleanText } from '../../../gateways/tour-pages/page-text.ts';
import { readWorkbook } from '../../../http/files/read-workbook.ts';
import type { Worksheet } from '../../../http/files/workbook-cells.ts';

/** A draw of 128 has 263 rows. */
const MAX_ROWS = 500;
const MAX_COLUMNS = 40;
/** More than any cell may have, so that one that was cut here is refused where its meaning is known. */
const MAX_CELL_LENGTH = 1_000;

interface Unreadable {
  readonly ok: false;
  readonly problems: readonly string[];
}

type ParsedSheet = { readonly ok: true; readonly cells: SheetCells } | Unreadable;

const refuse = (problem: string): Unreadable => ({ ok: false, problems: [problem] });

/** Reads a sheet's cells. A cell may hold another separator, as scores do, so the right one is that which shows the headings. */
export function parseSheet(text: string): ParsedSheet {
  let refused: ParsedSheet | null = null;
  for (const separator of SEPARATORS) {
    if (!text.includes(separator)) continue;
    const parsed = parseBy(text, separator);
    if (parsed.ok && parsed.cells.some(isSheetHeading)) return parsed;
    if (!parsed.ok) refused ??= parsed;
  }
  return refused ?? refuse(WITHOUT_DRAW);
}

export type ParsedWorkbook =
  | {
      readonly ok: true;
      readonly cells: SheetCells;
      readonly worksheet: string;
      readonly worksheets: readonly string[];
    }
  | (Unreadable & { readonly worksheets: readonly string[] });

/** Reads the cells of the worksheet of this name, or of the first that has a draw, and names all that have one. */
export async function parseWorkbook(
  bytes: Uint8Array,
  worksheet: string | null = null,
): Promise<ParsedWorkbook> {
  const read = await readWorkbook(bytes, WORKBOOK_LIMITS);
  if (!read.ok) return { ...read, worksheets: [] };
  const drawn = read.sheets.filter(({ rows }) => rows.some(isSheetHeading));
  const worksheets = drawn.map(({ name }) => name);
  const chosen = worksheet === null ? drawn[0] : drawn.find(({ name }) => name === worksheet);
  if (!chosen) return { ...refuse(WITHOUT_DRAW), worksheets };
  const parsed = cellsOfWorksheet(chosen);
  return parsed.ok ? { ...parsed, worksheet: chosen.name, worksheets } : { ...parsed, worksheets };
}

const cellsOfWorksheet = ({ rows, problems }: Worksheet): ParsedSheet =>
  problems.length > 0 ? { ok: false, problems } : boundCells(rows);

/** More than a sheet may have, so that one that has more is refused and not cut. */
const WORKBOOK_LIMITS = { rows: 10_000, columns: 200, unpackedBytes: 16_000_000 } as const;

/** The cells as a spreadsheet copies them, which parseSheet reads as the same cells. */
export const textOfCells = (cells: SheetCells): string =>
  stringify(
    cells.map((row) => [...row]),
    { delimiter: '\t' },
  );

function parseBy(text: string, separator: Separator): ParsedSheet {
  const rows = splitCells(text, separator);
  if (rows === null) return refuse('A quote is opened in the sheet and never closed.');
  return boundCells(rows.filter(([first = ''], at) => at > 0 || !isSeparatorLine(first)));
}

function boundCells(rows: SheetCells): ParsedSheet {
  if (rows.length > MAX_ROWS) return refuse(`The sheet has more than ${MAX_ROWS} rows; a draw has fewer.`);
  const wide = rows.findIndex((row) => row.findLastIndex((cell) => cell.trim() !== '') >= MAX_COLUMNS);
  if (wide !== -1) return refuse(`Row ${wide + 1}: more than ${MAX_COLUMNS} cells; a draw needs 12.`);
  return { ok: true, cells: rows.map((row) => row.slice(0, MAX_COLUMNS).map(cellOf)) };
}

/** Our own CSV files put an apostrophe before a text that looks like a formula (http/files/csv-file.ts). */
const cellOf = (raw: string): string => cleanText(raw, MAX_CELL_LENGTH).replace(/^'(?=[=+\-@])/, '');
