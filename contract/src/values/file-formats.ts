/** The kinds of file that every table can be taken away as. The site holds no schemas, so this file has none. */
export const FILE_FORMATS = {
  xlsx: {
    label: 'Excel (.xlsx)',
    ending: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  csv: { label: 'CSV', ending: 'csv', type: 'text/csv; charset=utf-8' },
  'csv-semicolon': { label: 'CSV with semicolons', ending: 'csv', type: 'text/csv; charset=utf-8' },
} as const;

export type FileFormat = keyof typeof FILE_FORMATS;

export const FILE_FORMAT_NAMES = Object.keys(FILE_FORMATS) as [FileFormat, ...FileFormat[]];

/** By the first bytes: `.xlsx` and other packed formats, and the older `.xls`, in which a workbook with a password is wrapped too. */
export const isWorkbook = ([first, second]: Uint8Array): boolean =>
  (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);

/** Says what a file is that nobody here reads, and what to save it as; null for a workbook or a text. */
export function describeUnreadable(bytes: Uint8Array): string | null {
  const letters = lettersOf(bytes);
  const kind = UNREADABLE.find(({ begins, holds }) => letters.startsWith(begins) && letters.includes(holds));
  return kind ? `This is ${kind.what}. ${kind.instead}` : null;
}

/** A letter a byte, in portions that a call can take. */
export function lettersOf(bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    letters += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return letters;
}

const SAVE_AS_EXCEL = 'Save it as Excel (.xlsx) or CSV, and choose that file.';
const COPY = 'Copy the table in it, and paste it.';

/** A packed file names its parts in plain letters. */
const UNREADABLE = [
  {
    begins: 'PK',
    holds: 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet',
    what: 'an OpenDocument spreadsheet (.ods)',
    instead: SAVE_AS_EXCEL,
  },
  {
    begins: 'PK',
    holds: 'mimetypeapplication/vnd.oasis.opendocument',
    what: 'an OpenDocument file',
    instead: COPY,
  },
  { begins: 'PK', holds: 'Index/Document.iwa', what: 'a Numbers file (.numbers)', instead: SAVE_AS_EXCEL },
  { begins: 'PK', holds: 'word/document.xml', what: 'a Word document (.docx)', instead: COPY },
  {
    begins: '\u00d0\u00cf\u0011\u00e0',
    holds: '',
    what: 'an older Excel file (.xls), or one with a password',
    instead: 'Save it as .xlsx without a password, and choose that file.',
  },
  { begins: '%PDF', holds: '', what: 'a PDF', instead: COPY },
] as const;
