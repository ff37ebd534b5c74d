/** Parses the output of `copy … to stdout with (format binary)` piece by piece. */

/** Before the first row come the signature, the flags and the length of the header extension, in bytes. */
const HEADER = 19;
const COLUMNS = 2;
const LENGTH = 4;

export type CopiedRow = (Buffer | null)[];

export type MemoryOf = (column: number, bytes: number) => Buffer;

/**
 * Copies each value into memory of its own or from `memoryOf` as it arrives. No reference to the socket's
 * pieces remains, so a large answer is in memory only once.
 */
export class CopiedRows {
  readonly rows: CopiedRow[] = [];
  readonly #memoryOf: MemoryOf;
  readonly #number = Buffer.alloc(HEADER);
  #awaited: 'header' | 'columns' | 'length' = 'header';
  #read = 0;
  #skipped = 0;
  #row: CopiedRow = [];
  #columns = 0;
  #value: Buffer | null = null;
  #filled = 0;

  constructor(memoryOf: MemoryOf = ofItsOwn) {
    this.#memoryOf = memoryOf;
  }

  take(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; ) {
      if (this.#value) at += this.#readValue(this.#value, bytes, at);
      else if (this.#skipped > 0) at += this.#skip(bytes.length - at);
      else at += this.#readNumber(bytes, at);
    }
  }

  #readValue(value: Buffer, bytes: Buffer, at: number): number {
    const taken = bytes.copy(value, this.#filled, at);
    this.#filled += taken;
    if (this.#filled === value.length) {
      this.#value = null;
      this.#add(value);
    }
    return taken;
  }

  #skip(most: number): number {
    const taken = Math.min(this.#skipped, most);
    this.#skipped -= taken;
    return taken;
  }

  #readNumber(bytes: Buffer, at: number): number {
    const size = { header: HEADER, columns: COLUMNS, length: LENGTH }[this.#awaited];
    const taken = bytes.copy(this.#number, this.#read, at, at + size - this.#read);
    this.#read += taken;
    if (this.#read < size) return taken;
    this.#read = 0;
    if (this.#awaited === 'header') {
      this.#skipped = this.#number.readInt32BE(HEADER - LENGTH);
      this.#awaited = 'columns';
    } else if (this.#awaited === 'columns') this.#beginRow(this.#number.readInt16BE());
    else this.#beginValue(this.#number.readInt32BE());
    return taken;
  }

  /** After the last row, the number of columns is -1. */
  #beginRow(columns: number): void {
    if (columns === -1) return;
    this.#row = [];
    this.#columns = columns;
    this.rows.push(this.#row);
    if (columns > 0) this.#awaited = 'length';
  }

  #beginValue(length: number): void {
    if (length === -1) this.#add(null);
    else if (length === 0) this.#add(Buffer.alloc(0));
    else {
      this.#value = this.#memoryOf(this.#row.length, length);
      this.#filled = 0;
    }
  }

  #add(value: Buffer | null): void {
    if (this.#row.push(value) === this.#columns) this.#awaited = 'columns';
  }
}

const ofItsOwn: MemoryOf = (_column, bytes) => Buffer.allocUnsafeSlow(bytes);
