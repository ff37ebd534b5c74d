import { stringify } from 'csv-stringify/sync';
import type { Table, TableCell, TableRows } from './table.ts';

/** By this mark spreadsheets know the encoding. */
export const CSV_MARK = '\u{feff}';

export async function* csvFile(table: Table, delimiter: ',' | ';'): AsyncGenerator<string> {
  yield CSV_MARK;
  for await (const rows of table) yield csvLines(rows, delimiter);
}

/** The lines follow RFC 4180, and nothing in them runs as a formula. */
export const csvLines = (rows: TableRows, delimiter: ',' | ';' = ','): string =>
  stringify(
    rows.map((row) => (row.length === 0 ? [''] : row.map(guarded))),
    { delimiter, record_delimiter: 'windows', quoted_match: MUST_BE_QUOTED, cast: { boolean: String } },
  );

/** Spreadsheets of other countries split cells at the other separator, and trim unquoted text. */
const MUST_BE_QUOTED = /[,;\r\n]|^\s|\s$/;

/** Spreadsheets trim these characters before a text, or split cells at them. */
const PASSED_OVER = String.raw`[\s"'\x60\p{Cc}\p{Cf};,|]*`;
const SIGN = String.raw`[=+\-@\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}]`;
/** A text that begins like this runs as a formula, unless an apostrophe stands before it. */
const FORMULA = new RegExp(String.raw`^(?:[\t\r\n]|${PASSED_OVER}${SIGN})`, 'u');
/** Spreadsheets that split at semicolons or tabs, as in most of Europe, turn one cell into several. */
const FORMULA_INSIDE = new RegExp(String.raw`([;\t\r\n|]${PASSED_OVER})(?=${SIGN})`, 'gu');

const guarded = (value: TableCell): TableCell => {
  if (typeof value !== 'string') return value;
  const text = value.replace(FORMULA_INSIDE, "$1'");
  return FORMULA.test(value) ? `'${text}` : text;
};
