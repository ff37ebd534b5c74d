/** How `copyOut` asks the driver, which knows of no such query. */
import type { Duplex } from 'node:stream';
import pg from 'pg';

/** How every `copyOut` ends. */
export const COPY_ENDING = 'to stdout with (format binary)';

/** Whether a statement is one of `copyOut`'s. */
export const isCopyOut = (text: string): boolean => text.startsWith('copy (') && text.endsWith(COPY_ENDING);

interface CopiedBytes {
  readonly command: 'COPY';
  readonly rows: readonly Buffer[];
}

/** What the driver sends for a `copyOut`: it keeps the bytes that come back, a message each, in the order they came. */
export class CopyOutQuery extends pg.Query {
  constructor(text: string, done: (error: Error | undefined, copied: CopiedBytes) => void) {
    const rows: Buffer[] = [];
    super(text, (error) => done(error, { command: 'COPY', rows }));
    const { submit } = this;
    this.submit = (connection) => {
      takeData(connection.stream, rows);
      return submit.call(this, connection);
    };
  }
}

/** A letter and a length, which counts itself but not the letter. */
const MESSAGE_HEADER = 5;
const [DATA, READY] = ['d'.charCodeAt(0), 'Z'.charCodeAt(0)];

/**
 * Takes data messages off the connection until it is ready for the next query, and passes everything else on. The driver
 * itself collects a large message by copying what it has over and over, which took longer than the database did.
 */
function takeData(stream: Duplex, rows: Buffer[]): void {
  const drivers = stream.listeners('data') as ((bytes: Buffer) => void)[];
  const pass = (bytes: Buffer): void => {
    for (const driver of drivers) driver.call(stream, bytes);
  };
  const header = Buffer.alloc(MESSAGE_HEADER);
  let inHeader = 0;
  let row = Buffer.alloc(0);
  let inRow = 0;
  let toPass = 0;
  /** Reads the next part of a message; answers where it ends. */
  const readPart = (bytes: Buffer, at: number): number => {
    if (inRow < row.length) {
      const taken = bytes.copy(row, inRow, at);
      inRow += taken;
      return at + taken;
    }
    if (toPass > 0) {
      const end = Math.min(bytes.length, at + toPass);
      toPass -= end - at;
      pass(bytes.subarray(at, end));
      return end;
    }
    const taken = bytes.copy(header, inHeader, at);
    inHeader = (inHeader + taken) % MESSAGE_HEADER;
    if (inHeader > 0) return at + taken;
    const length = header.readUInt32BE(1) - 4;
    if (header[0] === DATA) {
      row = Buffer.allocUnsafeSlow(length);
      inRow = 0;
      rows.push(row);
    } else {
      pass(Buffer.from(header));
      toPass = length;
    }
    return at + taken;
  };
  const read = (bytes: Buffer): void => {
    for (let at = 0; at < bytes.length; ) {
      at = readPart(bytes, at);
      if (header[0] !== READY || inHeader > 0 || toPass > 0) continue;
      stream.off('data', read);
      for (const driver of drivers) stream.on('data', driver);
      if (at < bytes.length) pass(bytes.subarray(at));
      return;
    }
  };
  stream.removeAllListeners('data').on('data', read);
}
