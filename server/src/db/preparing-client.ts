import { createHash } from 'node:crypto';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { CopiedRows, type MemoryOf } from './copied-rows.ts';

/** How every statement of `copyOut` ends, and no other. */
export const COPY_ENDING = 'to stdout with (format binary)';

/**
 * A connection on which a statement that comes again is prepared: the server parses and plans it once. What comes but once
 * or twice, such as a list of unusual length, is not worth a name. A transaction begins with its first statement, in the same
 * round trip.
 */
export class PreparingClient extends pg.Client {
  readonly #names: StatementNames;
  #isToBegin = false;

  constructor(config: ConstructorParameters<typeof pg.Client>[0], names: StatementNames) {
    super(config);
    this.#names = names;
  }

  // Kysely sends text and values; whatever else the library sends through here goes on as it is.
  override query(...call: unknown[]): never {
    return this.#answer(call) as never;
  }

  #answer(call: readonly unknown[]): unknown {
    const [text] = call;
    if (text === 'begin') {
      this.#isToBegin = true;
      return Promise.resolve({ command: 'BEGIN', rows: [] });
    }
    if (!this.#isToBegin) return this.#send(call);
    this.#isToBegin = false;
    // Nothing was asked in this transaction.
    if (text === 'commit' || text === 'rollback')
      return Promise.resolve({ command: text.toUpperCase(), rows: [] });
    return this.#beginWith(call);
  }

  #send(call: readonly unknown[]): unknown {
    const [text, values] = call;
    if (typeof text === 'string' && text.endsWith(COPY_ENDING))
      return this.#copyOut(text, values as [MemoryOf?]);
    const statement = this.#statementOf(call);
    const [first, ...rest] = statement?.name ? [statement, ...call.slice(2)] : call;
    return this.#sendAsItIs(first, ...rest);
  }

  #sendAsItIs(...call: unknown[]): unknown {
    return (super.query as (...args: unknown[]) => unknown).apply(this, call);
  }

  /** Null for what may be several statements, as a text without values, which cannot be prepared. */
  #statementOf([text, values]: readonly unknown[]): Statement | null {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return null;
    const name = this.#names.of(text);
    return { text, values, ...(name !== null && { name }) };
  }

  async #beginWith(call: readonly unknown[]): Promise<unknown> {
    const statement = this.#statementOf(call);
    const { connection } = this as unknown as { readonly connection: Wire };
    // The library takes the first statement that was parsed for the one that it knows the name of.
    if (statement && (!statement.name || connection.parsedStatements[statement.name] !== undefined))
      return new Promise((resolve, reject) => {
        this.#sendAsItIs(
          new OpeningQuery(statement, (error, result) => (error ? reject(error) : resolve(result))),
        );
      });
    await this.#sendAsItIs('begin');
    return this.#send(call);
  }

  async #copyOut(text: string, [memoryOf]: [MemoryOf?]): Promise<unknown> {
    const copied = new CopiedRows(memoryOf);
    const stream = super.query(copyTo(text, { highWaterMark: MOST_WAITING }));
    // Taken as it comes: iterating over the stream took twice as long.
    stream.on('data', (bytes: Buffer<ArrayBuffer>) => {
      copied.take(bytes);
      // A piece that has its memory to itself is nobody's any more. The collector would come after some sixty megabytes of them.
      if (bytes.length === bytes.buffer.byteLength) bytes.buffer.transfer(0);
    });
    await finished(stream);
    return { command: 'COPY', rows: copied.rows };
  }
}

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Of one that is prepared. */
  readonly name?: string;
}

/** What is under a connection of the library, as far as we use it. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Readonly<Record<string, string | undefined>>;
  parse(statement: { readonly text: string }): void;
  bind(portal: object): void;
  execute(portal: object): void;
}

/** The library's own query, with what it does when it is sent and answered. */
const WiredQuery = pg.Query as unknown as new (
  statement: Statement,
  done: (error: Error | null, result: unknown) => void,
) => { submit(wire: Wire): unknown; handleCommandComplete(message: unknown, wire: Wire): void };

/** `begin` and a statement as one message: of the statement the server does nothing when `begin` fails. */
class OpeningQuery extends WiredQuery {
  #hasBegun = false;

  override submit(wire: Wire): unknown {
    wire.stream.cork();
    wire.parse({ text: 'begin' });
    wire.bind({});
    wire.execute({});
    const refusal = super.submit(wire);
    wire.stream.uncork();
    return refusal;
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#hasBegun) super.handleCommandComplete(message, wire);
    this.#hasBegun = true;
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
