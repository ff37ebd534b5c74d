/** Sends a table as a file, in the format that was asked for. Handlers give rows, and know no format. */
import { Readable } from 'node:stream';
import { FILE_FORMATS, type FileFormat } from '@boast/contract/values/file-formats';
import type { FastifyReply } from 'fastify';
import { csvFile } from './csv-file.ts';
import type { Table } from './table.ts';
import { workbookFile } from './workbook-file.ts';

export const sendTable = (reply: FastifyReply, table: Table, format: FileFormat): FastifyReply =>
  reply
    .type(FILE_FORMATS[format].type)
    .header('content-disposition', 'attachment')
    .send(Readable.from(WRITERS[format](table)));

const WRITERS: Readonly<Record<FileFormat, (table: Table) => AsyncIterable<string | Uint8Array>>> = {
  xlsx: workbookFile,
  csv: (table) => csvFile(table, ','),
  'csv-semicolon': (table) => csvFile(table, ';'),
};
