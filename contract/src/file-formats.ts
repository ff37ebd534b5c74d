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
