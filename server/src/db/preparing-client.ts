import { createHash } from 'node:crypto';
import pg from 'pg';
import { CopyOutQuery, isCopyOut } from './copy-out-query.ts';

/**
 * A connection on which a statement that comes again is prepared: the server parses and plans it once. What comes but once
 * or twice, such as a list of unusual length, is not worth a name.
 */
export class PreparingClient extends pg.Client {
  // Kysely sends text and values; whatever else the library sends through here goes on as it is.
  override query(...call: unknown[]): never {
    const [text, values] = call;
    if (typeof text === 'string' && isCopyOut(text)) return this.#copyOut(text) as never;
    // Only a text without values may hold several statements, which cannot be prepared.
    const isOne = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const name = isOne ? nameOf(text) : null;
    const [first, ...rest] = name === null ? call : [{ name, text, values }, ...call.slice(2)];
    return (super.query as (...args: unknown[]) => never).call(this, first, ...rest);
  }

  #copyOut(text: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      super.query(new CopyOutQuery(text, (error, copied) => (error ? reject(error) : resolve(copied))));
    });
  }
}

const SEEN_BEFORE = 2;
/** Statements that any process has names for, and others that are counted until they have one. */
const MOST_NAMED = 500;
const MOST_COUNTED = 2_000;

const names = new Map<string, string>();
const counts = new Map<string, number>();

/** Null while a statement is too rare. The same text has the same name on every connection. */
function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  const count = counts.get(text) ?? 0;
  if (count < SEEN_BEFORE) {
    if (counts.size >= MOST_COUNTED) counts.clear();
    counts.set(text, count + 1);
    return null;
  }
  if (names.size >= MOST_NAMED) return null;
  counts.delete(text);
  const name = `s${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}
