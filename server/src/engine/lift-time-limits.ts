import { type QueryExecutorProvider, sql } from 'kysely';

/** Lets this transaction take as long as it needs. Its connection has the limits again afterwards. */
export async function liftTimeLimits(tx: QueryExecutorProvider): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
}
