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
