/** Splits the text of a sheet, saved or copied, into its cells. A quote at a cell's beginning holds separators and line ends together. */

export const SEPARATORS = ['\t', ';', ','] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Null when a quote is opened and never closed. A quote inside a cell is a letter. */
export function splitCells(text: string, separator: Separator): string[][] | null {
  const rows: string[][] = [];
  let [row, cell, isQuoted, isWhole] = [[] as string[], '', false, false];
  const endCell = (): void => {
    row.push(cell);
    [cell, isWhole] = ['', false];
  };
  const endRow = (): void => {
    endCell();
    rows.push(row);
    row = [];
  };
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (plain[at + 1] === '"') [cell, at] = [`${cell}"`, at + 1];
      else [isQuoted, isWhole] = [false, true];
    } else if (sign === '"' && cell.trim() === '' && !isWhole) [isQuoted, cell] = [true, ''];
    else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else cell += sign;
  }
  if (cell !== '' || row.length > 0 || isWhole) endRow();
  return isQuoted ? null : rows;
}

/** Some spreadsheets declare their separator in a first line `sep=;`. */
export const isSeparatorLine = (cell: string): boolean => /^sep=/i.test(cell.trim());
