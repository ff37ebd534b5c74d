/** Records the statements that this process sends to the database. */
import pg from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statements with values that `work` sends. Nothing else may send any meanwhile. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const client: { query: unknown } = pg.Client.prototype;
  const own = client.query as (...call: unknown[]) => unknown;
  client.query = function listening(this: pg.Client, ...call: unknown[]) {
    const [first, values] = call as [string | Statement, unknown[] | undefined];
    if (typeof first === 'object' && 'text' in first) sent.push({ text: first.text, values: first.values });
    else if (typeof first === 'string' && values) sent.push({ text: first, values });
    return own.apply(this, call);
  };
  try {
    await work();
  } finally {
    client.query = own;
  }
  return sent;
}
