/**
 * Writes a table as a workbook while its rows come. All cells are formatted as text: none runs as a formula, and `9/16` and
 * `3-1` stay what they are, even when somebody types them again. A table longer than a worksheet continues in another one.
 */
import { writeXlsxStream } from 'hucre/xlsx';
import type { Table, TableCell, TableRows } from './table.ts';

export async function* workbookFile(table: Table, mostRows?: number): AsyncGenerator<Uint8Array> {
  const columns = Array.from({ length: MAX_COLUMNS }, () => ({ numFmt: '@', width: 20 }));
  const options = { name: 'Sheet1', columns, ...(mostRows && { maxRowsPerSheet: mostRows }) };
  yield* writeXlsxStream(rowsOf(table), options);
}

const MAX_COLUMNS = 50;

async function* rowsOf(table: AsyncIterable<TableRows> | Iterable<TableRows>) {
  for await (const rows of table) for (const row of rows) yield row.map(cellOf);
}

/** A cell of Excel holds no longer text. */
const MAX_TEXT_LENGTH = 32_767;

/** An empty text is an empty cell, which has its format all the same. In a cell of text a spreadsheet shows a truth value as 0 or 1. */
const cellOf = (value: TableCell): TableCell => {
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? value.slice(0, MAX_TEXT_LENGTH) || null : value;
};
