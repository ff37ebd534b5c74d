import { type RawBuilder, sql } from 'kysely';
import { inTransaction } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { forgetOldAnswers } from '../idempotency/answer-store.ts';
import { RETENTION, type Retention } from './retention.ts';

/** Rows a statement: short enough for others to write meanwhile. */
const AT_ONCE = 5_000;

/** Removes what has been kept for as long as retention.ts says. Safe to run twice, late and on several machines. */
export async function cleanUp({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
  const removed: Record<string, number> = {};
  for (const [table, { sweep }] of Object.entries(RETENTION) as [string, Retention][]) {
    if (sweep) removed[table] = await repeat(AT_ONCE, () => deleteSome(table, sweep));
  }
  const answers = await repeat(AT_ONCE, () => inTransaction(db, (tx) => forgetOldAnswers(tx, AT_ONCE)));
  log.info({ removed, answers }, 'what was old enough was removed');

  async function deleteSome(table: string, sweep: RawBuilder<boolean>): Promise<number> {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid in (
        select ctid from ${sql.table(table)} where ${sweep} limit ${AT_ONCE} for update skip locked)`.execute(
      db,
    );
    return Number(numAffectedRows);
  }
}

/** Until there is less left than fits in one go. */
async function repeat(most: number, work: () => Promise<number>): Promise<number> {
  let done = 0;
  for (;;) {
    const count = await work();
    done += count;
    if (count < most) return done;
  }
}
