import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { now } from './account-store.ts';
import type { LinkKind } from './link-store.ts';

/** Notes a wanted address; an older request is forgotten with what was confirmed of it. */
export async function putEmailChange(tx: Tx, accountId: string, newEmail: string): Promise<void> {
  const row = { new_email: newEmail, requested_at: now, current_confirmed_at: null, new_confirmed_at: null };
  await tx
    .insertInto('auth.email_change')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}

interface EmailChange {
  readonly newEmail: string;
  /** Both sides have said yes. */
  readonly agreed: boolean;
}

/** Notes that one side said yes. Undefined when nothing was wanted any more. */
export async function agreeToEmailChange(
  tx: Tx,
  accountId: string,
  side: 'current' | 'new',
): Promise<EmailChange | undefined> {
  return tx
    .updateTable('auth.email_change')
    .set(side === 'current' ? { current_confirmed_at: now } : { new_confirmed_at: now })
    .where('account_id', '=', accountId)
    .returning([
      'new_email as newEmail',
      sql<boolean>`current_confirmed_at is not null and new_confirmed_at is not null`.as('agreed'),
    ])
    .executeTakeFirst();
}

export async function removeEmailChange(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('auth.email_change').where('account_id', '=', accountId).execute();
}

/** Whom a code typed for an address on a device can be meant for: the account that has it, or those that want it. */
export async function accountsAwaitingCode(
  db: Db,
  { email, kinds, device }: { email: string; kinds: readonly LinkKind[]; device: Buffer | null },
): Promise<{ accountId: string; kinds: LinkKind[] }[]> {
  const rows = await db
    .selectFrom('auth.one_time_token as t')
    .innerJoin('auth.account as a', 'a.id', 't.account_id')
    .leftJoin('auth.email_change as c', 'c.account_id', 'a.id')
    .select(['a.id as accountId', sql<LinkKind[]>`array_agg(distinct t.kind)`.as('kinds')])
    .where('t.kind', 'in', kinds)
    .where('t.device', 'is not distinct from', device)
    .where(sql`case when t.kind = 'email_change_new' then c.new_email else a.email end`, '=', email)
    .groupBy('a.id')
    .orderBy('a.id')
    .limit(5)
    .execute();
  return rows;
}
