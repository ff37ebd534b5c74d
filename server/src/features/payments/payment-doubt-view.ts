import { PAYMENT_AGES_MS } from '@boast/domain/payment/payment-doubt';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** The rules of domain/src/payment/payment-doubt.ts as SQL for many payments, over `p` (payment). */
export const hasMismatch = sql<boolean>`exists (
  select from data_issue i where i.type = 'PAYMENT_MISMATCH' and i.resource_type = 'PAYMENT'
    and i.resource_id = p.id::text and i.closed_at is null and i.dismissed_at is null)`;

export const hasWaitingEvent = sql<boolean>`exists (
  select from provider_event e where e.applied_at is null and e.fact ->> 'paymentId' = p.id::text
    and e.received_at < clock_timestamp() - interval '1 minute')`;

const longerThan = (ms: number) =>
  sql`p.created_at < clock_timestamp() - make_interval(secs => ${ms / 1_000})`;

export const inDoubt = sql<boolean>`
  p.status = 'DISPUTED'
  or p.status = 'CREATING' and ${longerThan(PAYMENT_AGES_MS.unanswered)}
  or p.status = 'PENDING' and ${longerThan(PAYMENT_AGES_MS.overdue)}
  or ${hasMismatch} or ${hasWaitingEvent}`;

export async function countPaymentsInDoubt(db: Db): Promise<{ count: number; oldestAt: string | null }> {
  const { rows } = await sql<{ count: number; oldest: string | null }>`
    with doubtful as (
      select p.id, p.created_at from payment p where p.status in ('CREATING', 'PENDING', 'DISPUTED') and (${inDoubt})
      union
      select p.id, p.created_at from data_issue i join payment p on p.id::text = i.resource_id
      where i.type = 'PAYMENT_MISMATCH' and i.resource_type = 'PAYMENT' and i.closed_at is null and i.dismissed_at is null
      union
      select p.id, p.created_at from provider_event e join payment p on p.id::text = e.fact ->> 'paymentId'
      where e.applied_at is null and e.received_at < clock_timestamp() - interval '1 minute'
    )
    select count(*) as count, min(created_at) as oldest from doubtful`.execute(db);
  const [row] = rows;
  return { count: row?.count ?? 0, oldestAt: row?.oldest ?? null };
}
