import { randomUUID } from 'node:crypto';
import { credits } from '@boast/domain/credits/credits';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { buildPerson, giveCredits } from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { topUp } from './change-credits.ts';

const test = await testAppForFile({ FEATURE_CREDITS: 'on' });
const fan = await buildPerson(test);

describe('the tables of the ledger', () => {
  const insert = (postings: string) =>
    inTransaction(test.db, async (tx) => {
      const { id } = await tx
        .insertInto('ledger_transaction')
        .values({
          user_id: fan.userId,
          number: 1,
          kind: 'TOP_UP',
          business_key: `topup:${randomUUID()}`,
          reason: 'By hand',
          resource_type: 'USER',
          resource_id: fan.userId,
          at: new Date(),
          previous_hash: Buffer.alloc(0),
          hash: Buffer.alloc(32),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (postings)
        await sql`insert into posting select ${id}, * from (values ${sql.raw(postings)})`.execute(tx);
    });

  it('take only transactions that sum to zero in each unit', async () => {
    await expect(insert(`('user_credits', 1), ('credits_issued', -2)`)).rejects.toThrow('do not sum to zero');
    await expect(insert(`('user_credits', 1), ('cash_received', -1)`)).rejects.toThrow('do not sum to zero');
    await expect(insert('')).rejects.toThrow('has no postings');
  });

  it('take nothing back', async () => {
    await giveCredits(test, fan, 1);
    for (const table of ['ledger_transaction', 'posting', 'ledger_account']) {
      await expect(sql`delete from ${sql.table(table)}`.execute(test.db)).rejects.toThrow('append-only');
    }
    await expect(sql`update posting set amount = amount * 2`.execute(test.db)).rejects.toThrow('append-only');
    await expect(sql`truncate posting`.execute(test.db)).rejects.toThrow('append-only');
    await expect(sql`update credit_balance set credits = -1`.execute(test.db)).rejects.toThrow(
      'credit_balance_not_negative',
    );
  });

  it('are never read from the beginning, however few rows they have when a connection plans what it asks', async () => {
    const given = { userId: fan.userId, change: credits(1), actorId: null, reason: 'Welcome' };
    const read = await inTransaction(test.db, async (tx) => {
      const countRead = async () => {
        const { rows } = await sql<{ read: number }>`
          select sum(seq_tup_read)::integer as read from pg_stat_xact_user_tables
          where relname in ('ledger_transaction', 'posting')`.execute(tx);
        return rows[0]?.read ?? 0;
      };
      const before = await countRead();
      for (let n = 0; n < 60; n += 1) {
        // Sometimes like a connection without cached plans.
        if (n % 6 === 0) await sql`discard plans`.execute(tx);
        await topUp(tx, { ...given, topUpId: randomUUID() });
        // These constraints are otherwise checked when the transaction ends.
        await sql`set constraints all immediate`.execute(tx);
        await sql`set constraints all deferred`.execute(tx);
      }
      return (await countRead()) - before;
    });
    expect(read).toBe(0);
  });
});
