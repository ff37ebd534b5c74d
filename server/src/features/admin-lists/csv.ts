import type { CsvValue } from './list.ts';

/** One line of a file that spreadsheets open: RFC 4180, and nothing in it is run as a formula. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cell).join(',')}\r\n`;

/** Spreadsheets take a text that begins so for a formula, whoever wrote it; after an apostrophe they do not. */
const formula = /^\s*[=+\-@\t\r\n\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}]/u;

function cell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n;]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
