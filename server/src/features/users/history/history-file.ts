import { normalizeEmail } from '@boast/domain/account/email';
import { isSeen, refuseText } from '@boast/domain/account/readable-text';
import { CsvError, parse } from 'csv-parse/sync';
import { readWorkbook } from '../../../http/files/read-workbook.ts';

export interface History {
  readonly line: number;
  readonly email: string;
  readonly username: string | null;
  readonly firstName: string | null;
  readonly fullName: string | null;
  readonly countryCode: string | null;
  readonly tournamentUpdates: boolean;
  readonly tournamentResults: boolean;
}

type HistoryFile =
  | { readonly ok: true; readonly people: readonly History[] }
  | { readonly ok: false; readonly problems: readonly string[] };

const columns = [
  'email',
  'username',
  'first_name',
  'full_name',
  'country_code',
  'tournament_updates',
  'tournament_results',
] as const;
type Column = (typeof columns)[number];

/** Reads a CSV file (RFC 4180, with a header) of people. Its separator is the one that shows the column `email`. */
export function readHistoryCsv(text: string): HistoryFile {
  const { records, brokenAt } = parseCsv(text);
  const broken = brokenAt === null ? [] : [`line ${brokenAt}: a quote stands where none may stand`];
  return readHistory(records, broken);
}

/** Reads the first worksheet of a workbook that is not hidden; its rows may leave out empty cells at their end. */
export async function readHistoryWorkbook(bytes: Uint8Array): Promise<HistoryFile> {
  const read = await readWorkbook(bytes, WORKBOOK_LIMITS);
  if (!read.ok) return read;
  const [sheet] = read.sheets;
  if (sheet && sheet.problems.length > 0) return { ok: false, problems: sheet.problems };
  const rows = sheet?.rows ?? [];
  const width = rows[0]?.length ?? 0;
  const padded = rows.map((row, at) => ({
    line: at + 1,
    cells: row.every((cell) => cell === '')
      ? ['']
      : [...row, ...Array(Math.max(0, width - row.length)).fill('')],
  }));
  return readHistory(padded, []);
}

const WORKBOOK_LIMITS = { rows: 1_000_000, columns: 20, unpackedBytes: 200_000_000 } as const;

/**
 * `email` is required; other columns may be missing, empty cells count as absent, and unknown columns are ignored. Any problem
 * refuses the whole file, with the line numbers.
 */
function readHistory([header, ...records]: readonly FileRecord[], broken: readonly string[]): HistoryFile {
  const names = header?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  if (!names.includes('email')) return { ok: false, problems: ['line 1: there is no column named email'] };
  const problems: string[] = [];
  const people: History[] = [];
  const seen = new Map<string, number>();
  for (const { line, cells } of records) {
    if (cells.length === 1 && cells[0] === '') continue;
    const problem =
      cells.length === names.length ? undefined : `${cells.length} cells instead of ${names.length}`;
    const person = problem ?? readPerson(line, (column) => cells[names.indexOf(column)]?.trim() ?? '');
    if (typeof person === 'string') {
      problems.push(`line ${line}: ${person}`);
      continue;
    }
    const before = seen.get(person.email);
    if (before !== undefined) problems.push(`line ${line}: the same address as line ${before}`);
    seen.set(person.email, line);
    people.push(person);
  }
  problems.push(...broken);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, people };
}

/** Others read this of a person. */
const SHOWN = ['username', 'first_name', 'full_name'] as const satisfies readonly Column[];

function readPerson(line: number, cell: (column: Column) => string): History | string {
  const email = normalizeEmail(cell('email'));
  if (email === null) return 'the address cannot be read';
  const updates = readFlag(cell('tournament_updates'));
  const results = readFlag(cell('tournament_results'));
  if (updates === undefined || results === undefined) return 'a preference must be true, false or empty';
  for (const column of SHOWN) {
    const name = cell(column);
    const refusal = refuseText(name) ?? (name === '' || isSeen(name) ? null : 'A name needs a letter');
    if (refusal !== null) return `${column}: ${refusal}`;
  }
  const long = columns.find((column) => cell(column).length > LONGEST_CELL);
  if (long !== undefined) return `${long} has more than ${LONGEST_CELL} characters`;
  const text = (column: Column): string | null => cell(column).normalize('NFC') || null;
  return {
    line,
    email,
    username: text('username'),
    firstName: text('first_name'),
    fullName: text('full_name'),
    countryCode: text('country_code'),
    tournamentUpdates: updates,
    tournamentResults: results,
  };
}

const LONGEST_CELL = 200;

function readFlag(text: string): boolean | undefined {
  if (/^(true|t|yes|1|)$/i.test(text)) return true;
  return /^(false|f|no|0)$/i.test(text) ? false : undefined;
}

interface FileRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

interface CsvFile {
  readonly records: readonly FileRecord[];
  readonly brokenAt: number | null;
}

function parseCsv(text: string): CsvFile {
  const records: FileRecord[] = [];
  let line = 1;
  try {
    parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      on_record: (cells: string[], { lines }) => {
        records.push({ line, cells });
        line = lines + 1;
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { records, brokenAt: line };
  }
  return { records, brokenAt: null };
}

/** Spreadsheets of countries whose decimals have a comma save semicolons. */
function separatorOf(text: string): string {
  const [header = ''] = text.split(/[\r\n]/, 1);
  const shows = (separator: string) =>
    header.split(separator).some((name) => /^[\uFEFF"\s]*email[\s"]*$/i.test(name));
  return [',', ';', '\t'].find(shows) ?? ',';
}
