/** A row for each event on its way to an address of a draw, written in the transaction of its cause. */

import type { WebhookEventType } from '@boast/contract/webhook-events';
import { WEBHOOK_EVENT_TYPES } from '@boast/contract/webhook-events';
import type { MatchResult } from '@boast/domain/draw/match-result';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { isOfHidden, isPublished } from '../draws/audience.ts';
import type { Queue } from '../news/delivery/queue-store.ts';
import type { WebhookKind } from './webhook-kind.ts';

export interface NewEvent {
  readonly tournamentId: string;
  readonly type: Exclude<WebhookEventType, 'match.result' | 'webhook.test'>;
  readonly data: object;
}

/** To the addresses of the tournament, and to those of its whole draw. */
export async function insertEvent(tx: Tx, { tournamentId, type, data }: NewEvent): Promise<void> {
  await sql`
    insert into webhook_delivery (webhook_id, tournament_id, type, data, expires_at)
    select w.id, t.id, ${type}, ${JSON.stringify(data)}::jsonb, clock_timestamp() + interval '3 days'
    from tournament t join webhook w on w.tournament_id in (t.id, t.whole_draw_id)
    where t.id = ${tournamentId} and w.switched_off_at is null and ${isPublished(sql`t`)}`.execute(tx);
}

export interface ResultEvent {
  readonly match: number;
  readonly before: MatchResult | null;
  readonly after: MatchResult | null;
  readonly data: object;
}

/** A result may be a slip, which people correct at once. */
const RESULT_WAITS = '1 minute';

/**
 * A result waits for a minute. Until it leaves, the next result of its match takes its place, and a change back takes it away: a
 * chat reads one line. Second chances repeat results of the whole draw, so those go to addresses of their own alone.
 */
export async function insertResults(
  tx: Tx,
  tournamentId: string,
  results: readonly ResultEvent[],
): Promise<void> {
  await sql`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r(match int, before jsonb, after jsonb, data jsonb)
    ), taken_back as (
      delete from webhook_delivery d using told
      where d.tournament_id = ${tournamentId} and d.match_number = told.match and d.attempts = 0 and d.closed_at is null
        and d.result_before is not distinct from told.after
      returning d.webhook_id, d.match_number
    )
    insert into webhook_delivery (webhook_id, tournament_id, type, match_number, result_before, data, expires_at, next_attempt_at)
    select w.id, w.tournament_id, 'match.result', told.match, told.before, told.data,
      clock_timestamp() + interval '3 days', clock_timestamp() + ${sql.lit(RESULT_WAITS)}::interval
    from webhook w cross join told
    where w.tournament_id = ${tournamentId} and w.switched_off_at is null
      and exists (select from tournament t where t.id = w.tournament_id and ${isPublished(sql`t`)}) and not exists (
      select from taken_back b where b.webhook_id = w.id and b.match_number = told.match)
    on conflict (webhook_id, tournament_id, match_number)
      where match_number is not null and attempts = 0 and closed_at is null
      do update set data = excluded.data`.execute(tx);
}

/** Of use for as long as somebody waits for it. */
export async function insertTest(
  tx: Tx,
  { webhookId, data }: { readonly webhookId: string; readonly data: object },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into webhook_delivery (webhook_id, tournament_id, type, data, expires_at)
    select id, tournament_id, 'webhook.test', ${JSON.stringify(data)}::jsonb, clock_timestamp() + interval '10 minutes'
    from webhook where id = ${webhookId}
    returning id`.execute(tx);
  return rows[0]?.id;
}

const emptied = sql`data = '{}'`;

export const webhookQueue: Queue = {
  table: sql`webhook_delivery`,
  update: sql`update webhook_delivery q set`,
  // An event that only a newer release knows waits for one of its processes.
  lines: [sql`q.type = any(${WEBHOOK_EVENT_TYPES}::text[])`],
  // A test shows whether an address that was switched off works again.
  isUnwanted: (
    delivery,
  ) => sql`(${isOfHidden(sql`${delivery}.tournament_id`)} or ${delivery}.type <> 'webhook.test' and exists (
    select from webhook w where w.id = ${delivery}.webhook_id and w.switched_off_at is not null))`,
  // All draws of one organiser are one owner's; a draw of the site is its own.
  owner: (
    delivery,
  ) => sql`(select coalesce(t.organiser_id, t.id) from webhook w join tournament t on t.id = w.tournament_id
    where w.id = ${delivery}.webhook_id)`,
  isLimited: () => sql`false`,
  rank: (delivery) => sql`${delivery}.id`,
  emptied: { sent: emptied, dead: emptied, unwanted: emptied },
  unwantedAs: 'dropped',
};

export interface DueDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly type: WebhookEventType;
  readonly data: unknown;
  /** An earlier result of the match was told. */
  readonly isCorrection: boolean;
  readonly createdAt: string;
  readonly url: string;
  readonly kind: WebhookKind;
  /** Did not answer a short while ago. */
  readonly isSilent: boolean;
  readonly secrets: readonly string[];
}

/** A retry after five minutes is patient again, so that an address that is only slow can come back. */
const SILENT_FOR = '4 minutes';

export async function readDueDeliveries(tx: Tx, ids: readonly string[]): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    select d.id, d.webhook_id as "webhookId", d.type, d.data, d.result_before is not null as "isCorrection",
      d.created_at as "createdAt", w.url, w.kind,
      coalesce(w.silent_at > clock_timestamp() - ${sql.lit(SILENT_FOR)}::interval, false) as "isSilent",
      array_remove(array[w.secret, case when w.secret_changed_at > clock_timestamp() - interval '1 day' then w.secret_before end], null)
        as secrets
    from webhook_delivery d join webhook w on w.id = d.webhook_id where d.id = any(${ids}::uuid[])`.execute(
    tx,
  );
  return rows;
}

export async function noteAnswer(tx: Tx, id: string, status: number | null): Promise<void> {
  await sql`update webhook_delivery set answer_status = ${status} where id = ${id}`.execute(tx);
}
