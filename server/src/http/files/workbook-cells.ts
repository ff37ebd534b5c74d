import { describeUnreadable } from '@boast/contract/values/file-formats';
import { type CellValue, colToLetter, readXlsx, type Sheet } from 'hucre/xlsx';
import { unpackedSize } from './unpacked-size.ts';

export interface WorkbookLimits {
  readonly rows: number;
  readonly columns: number;
  readonly unpackedBytes: number;
}

/** The cells of a worksheet, as texts. */
type SheetTexts = readonly (readonly string[])[];

export interface Worksheet {
  readonly name: string;
  readonly rows: SheetTexts;
  /** Formulas and errors; they matter only in the sheet that somebody wants. */
  readonly problems: readonly string[];
}

export type WorkbookReading =
  /** Those that a person sees, in the order of the workbook. */
  | { readonly ok: true; readonly sheets: readonly Worksheet[] }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Call it in a thread: a hostile workbook takes long. What stands behind the last row or column of the limits is not read. */
export async function readWorkbookCells(bytes: Uint8Array, limits: WorkbookLimits): Promise<WorkbookReading> {
  const unreadable = describeUnreadable(bytes);
  if (unreadable !== null) return refuse(unreadable);
  const size = unpackedSize(bytes);
  if (size === null)
    return refuse(
      "This isn't an Excel file (.xlsx). Save it as .xlsx without a password, or copy its cells.",
    );
  if (size > limits.unpackedBytes) return refuse('The workbook is too large. Copy its cells instead.');
  const range = `A1:${colToLetter(limits.columns - 1)}${limits.rows}`;
  try {
    const { sheets } = await readXlsx(bytes, {
      range,
      sheets: ({ hidden, veryHidden }, number) => !hidden && !veryHidden && number < MOST_SHEETS,
    });
    return {
      ok: true,
      sheets: sheets.map((sheet) => ({
        name: sheet.name,
        rows: withoutEmptyEnd(sheet.rows.map((row) => row.map(textOf))),
        problems: problemsOf(sheet).slice(0, MOST_PROBLEMS),
      })),
    };
  } catch {
    return refuse("The workbook can't be read. Save it as .xlsx again, or copy its cells.");
  }
}

const refuse = (problem: string): WorkbookReading => ({ ok: false, problems: [problem] });

const MOST_SHEETS = 40;
const MOST_PROBLEMS = 10;

/** By row and column of their worksheet. */
function problemsOf({ name, cells = new Map() }: Sheet): string[] {
  return [...cells].flatMap(([place, { type, formula }]) => {
    const [row = 0, column = 0] = place.split(',').map(Number);
    const where = `Worksheet ${name}, row ${row + 1}, column ${colToLetter(column)}`;
    if (formula !== undefined)
      return [`${where}: this is a formula. Copy the cells and paste them as values.`];
    return type === 'error' ? [`${where}: this is an error, not a value.`] : [];
  });
}

function textOf(value: CellValue): string {
  if (value instanceof Date) return textOfDate(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return value === null ? '' : String(value);
}

/** A day is `2026-12-01`, a moment of it `2026-12-01 18:30`. Workbooks count days, so a minute may be a little less than one. */
function textOfDate(date: Date): string {
  const moment = new Date(Math.round(date.getTime() / 1_000) * 1_000).toISOString();
  return moment.endsWith('T00:00:00.000Z') ? moment.slice(0, 10) : moment.slice(0, 16).replace('T', ' ');
}

function withoutEmptyEnd(rows: readonly (readonly string[])[]): SheetTexts {
  const short = rows.map((row) => row.slice(0, row.findLastIndex((text) => text !== '') + 1));
  return short.slice(0, short.findLastIndex((row) => row.length > 0) + 1);
}
