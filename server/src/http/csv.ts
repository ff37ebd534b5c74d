import { stringify } from 'csv-stringify/sync';
import type { CsvValue } from './list.ts';

/** Tells spreadsheets that a file is UTF-8. */
export const CSV_MARK = '\u{feff}';

/** Lines of a file that spreadsheets open: RFC 4180, and nothing in it is run as a formula. */
export const csvLines = (rows: readonly (readonly CsvValue[])[]): string =>
  stringify(
    rows.map((row) => (row.length === 0 ? [''] : row.map(guarded))),
    { record_delimiter: 'windows', quoted_match: MUST_BE_QUOTED, cast: { boolean: String } },
  );

/** Other countries' spreadsheets part cells by semicolons, and trim what is not quoted. */
const MUST_BE_QUOTED = /[;\r\n]|^\s|\s$/;

/** Spreadsheets take a text that begins so for a formula, whoever wrote it; after an apostrophe they do not. */
const formula = /^\s*[=+\-@\t\r\n\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}]/u;

const guarded = (value: CsvValue): CsvValue =>
  typeof value === 'string' && formula.test(value) ? `'${value}` : value;
