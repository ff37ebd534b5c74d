import { createHash } from 'node:crypto';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { CopiedRows } from './copied-rows.ts';

/** How every statement of `copyOut` ends, and no other. */
export const COPY_ENDING = 'to stdout with (format binary)';

/**
 * A connection on which a statement that comes again is prepared: the server parses and plans it once. What comes but once
 * or twice, such as a list of unusual length, is not worth a name.
 */
export class PreparingClient extends pg.Client {
  readonly #names: StatementNames;

  constructor(config: ConstructorParameters<typeof pg.Client>[0], names: StatementNames) {
    super(config);
    this.#names = names;
  }

  // Kysely sends text and values; whatever else the library sends through here goes on as it is.
  override query(...call: unknown[]): never {
    const [text, values] = call;
    if (typeof text === 'string' && text.endsWith(COPY_ENDING)) return this.#copyOut(text) as never;
    // Only a text without values may hold several statements, which cannot be prepared.
    const isOne = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const name = isOne ? this.#names.of(text) : null;
    const [first, ...rest] = name === null ? call : [{ name, text, values }, ...call.slice(2)];
    return (super.query as (...args: unknown[]) => never).call(this, first, ...rest);
  }

  async #copyOut(text: string): Promise<unknown> {
    const copied = new CopiedRows();
    const stream = super.query(copyTo(text, { highWaterMark: MOST_WAITING }));
    // Taken as it comes: iterating over the stream took twice as long.
    stream.on('data', (bytes: Buffer) => copied.take(bytes));
    await finished(stream);
    return { command: 'COPY', rows: copied.rows };
  }
}

/** Bytes of a COPY that may wait here before the server has to: none that we ask for has as many. */
const MOST_WAITING = 2 ** 26;

const SEEN_BEFORE = 2;
/** Statements that a pool has names for, and others that are counted until they have one. */
const MOST_NAMED = 500;
const MOST_COUNTED = 2_000;

/** Names the statements that come again; a pool has one for all its connections. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  /** Null while a statement is too rare. The same text has the same name on every connection. */
  of(text: string): string | null {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const count = this.#counts.get(text) ?? 0;
    if (count < SEEN_BEFORE) {
      if (this.#counts.size >= MOST_COUNTED) this.#counts.clear();
      this.#counts.set(text, count + 1);
      return null;
    }
    if (this.#names.size >= MOST_NAMED) return null;
    this.#counts.delete(text);
    const name = `s${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    this.#names.set(text, name);
    return name;
  }
}
