/** What somebody asks the database for, as it leaves this process. */
import pg from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statements with values that `work` sends. Nothing else may be asked meanwhile. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const own = pg.Client.prototype.query;
  pg.Client.prototype.query = function listening(this: pg.Client, ...call: unknown[]) {
    const [first, values] = call as [string | Statement, unknown[] | undefined];
    if (typeof first === 'object' && 'text' in first) sent.push({ text: first.text, values: first.values });
    else if (typeof first === 'string' && values) sent.push({ text: first, values });
    return (own as (...args: unknown[]) => unknown).apply(this, call);
  } as typeof own;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = own;
  }
  return sent;
}
