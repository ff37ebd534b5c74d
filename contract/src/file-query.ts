import * as z from 'zod';
import { FILE_FORMAT_NAMES } from './values/file-formats.ts';

/** The query of every operation that answers with a table as a file. */
export const fileQuery = z.object({
  format: z
    .enum(FILE_FORMAT_NAMES)
    .default('csv')
    .describe('`xlsx` is a workbook, `csv-semicolon` a CSV file for countries whose decimals have a comma.'),
});
