import { createHash } from 'node:crypto';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { CopiedRows, type MemoryOf } from './copied-rows.ts';

export const COPY_ENDING = 'to stdout with (format binary)';

/**
 * This connection prepares repeated statements, so that the server parses and plans them once. A statement
 * that runs once or twice, such as a list of unusual length, is not worth a name. `begin` travels with the
 * transaction's first statement.
 */
export class PreparingClient extends pg.Client {
  readonly #names: StatementNames;
  #isToBegin = false;

  constructor(config: ConstructorParameters<typeof pg.Client>[0], names: StatementNames) {
    super(config);
    this.#names = names;
  }

  // Kysely passes text and values; other calls of the library go through unchanged.
  override query(...call: unknown[]): never {
    const answer = this.#answer(call);
    return (answer instanceof Promise ? this.#orPlanAnew(answer, call) : answer) as never;
  }

  /** In a transaction the second try fails too; whoever began it has to repeat the whole. */
  async #orPlanAnew(answer: Promise<unknown>, call: readonly unknown[]): Promise<unknown> {
    try {
      return await answer;
    } catch (error) {
      if (!isPlanOutdated(error)) throw error;
      this.#names.renew();
      return (this.#send(call) as Promise<unknown>).catch(() => {
        throw error;
      });
    }
  }

  #answer(call: readonly unknown[]): unknown {
    const [text] = call;
    if (text === 'begin') {
      this.#isToBegin = true;
      return Promise.resolve({ command: 'BEGIN', rows: [] });
    }
    if (!this.#isToBegin) return this.#send(call);
    this.#isToBegin = false;
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

  /** Returns null for what cannot be prepared: several statements in one text. With values there is only one. */
  #statementOf([text, values = []]: readonly unknown[]): Statement | null {
    if (typeof text !== 'string' || !Array.isArray(values)) return null;
    if (values.length === 0 && !ONE_STATEMENT.test(text)) return null;
    const name = this.#names.of(text);
    if (name === null) return values.length === 0 ? null : { text, values };
    return { text: this.#names.mark(text), values, name };
  }

  async #beginWith(call: readonly unknown[]): Promise<unknown> {
    const statement = this.#statementOf(call);
    const { connection } = this as unknown as { readonly connection: Wire };
    // The library assumes that the name belongs to the first statement parsed under it.
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
    const stream = super.query(copyTo(text, { highWaterMark: MAX_BUFFERED_BYTES }));
    // Iterating over the stream took twice as long as this listener.
    stream.on('data', (bytes: Buffer<ArrayBuffer>) => {
      copied.take(bytes);
      // Frees a piece that has a buffer of its own: the garbage collector would wait for some sixty megabytes
      // of them.
      if (bytes.length === bytes.buffer.byteLength) bytes.buffer.transfer(0);
    });
    await finished(stream);
    return { command: 'COPY', rows: copied.rows };
  }
}

/** A migration of a newer program gave a table another column, and the prepared statement selects all of them. */
export const isPlanOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.message === 'cached plan must not change result type';

/** Others, such as `commit`, gain nothing from a plan. */
const ONE_STATEMENT = /^\s*(select|with|insert|update|delete)\b[^;]*$/i;

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name?: string;
}

interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Readonly<Record<string, string | undefined>>;
  parse(statement: { readonly text: string }): void;
  bind(portal: object): void;
  execute(portal: object): void;
}

const WiredQuery = pg.Query as unknown as new (
  statement: Statement,
  done: (error: Error | null, result: unknown) => void,
) => { submit(wire: Wire): unknown; handleCommandComplete(message: unknown, wire: Wire): void };

/** Sends `begin` and a statement as one message: when `begin` fails, the server skips the statement. */
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

/** The server has to wait when this many bytes of a COPY are buffered; none of ours is as large. */
const MAX_BUFFERED_BYTES = 2 ** 26;

const SEEN_BEFORE = 2;
/** Limits the named statements of a pool, and those that are counted until they get a name. */
const MAX_NAMED = 500;
const MAX_COUNTED = 2_000;

export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  #generation = 0;

  /** Returns null while a statement is rare. The same text has the same name on every connection. */
  of(text: string): string | null {
    const existing = this.#names.get(text);
    if (existing !== undefined) return existing;
    const count = this.#counts.get(text) ?? 0;
    if (count < SEEN_BEFORE) {
      if (this.#counts.size >= MAX_COUNTED) this.#counts.clear();
      this.#counts.set(text, count + 1);
      return null;
    }
    if (this.#names.size >= MAX_NAMED) return null;
    this.#counts.delete(text);
    const name = `s${createHash('sha256').update(`${this.#generation} ${text}`).digest('hex').slice(0, 24)}`;
    this.#names.set(text, name);
    return name;
  }

  /** Every statement gets another name, and so another plan on each connection. */
  renew(): void {
    this.#names.clear();
    this.#generation += 1;
  }

  /** A pooler knows a statement by its text, so that becomes another one as well. */
  mark(text: string): string {
    return this.#generation === 0 ? text : `${text} /* ${this.#generation} */`;
  }
}
