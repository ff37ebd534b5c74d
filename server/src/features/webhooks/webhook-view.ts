import type { Webhook, WebhookDelivery } from '@boast/contract/webhooks';
import { type Selectable, sql } from 'kysely';
import type { Webhook as WebhookTable } from '../../db/__generated__/schema.ts';
import type { Db, Tx } from '../../db/database.ts';
import { notFound } from '../../http/api-error.ts';

export type WebhookRow = Pick<
  Selectable<WebhookTable>,
  'id' | 'url' | 'kind' | 'created_at' | 'switched_off_at' | 'switched_off_why'
>;

interface WebhookRef {
  readonly tournamentId: string;
  readonly webhookId: string;
}

const selectWebhooks = (db: Db | Tx, tournamentId: string) =>
  db
    .selectFrom('webhook')
    .select(['id', 'url', 'kind', 'created_at', 'switched_off_at', 'switched_off_why'])
    .where('tournament_id', '=', tournamentId);

export async function listWebhooks(db: Db, tournamentId: string): Promise<Webhook[]> {
  const rows = await selectWebhooks(db, tournamentId).orderBy('id').execute();
  return rows.map(describeWebhook);
}

export async function findWebhook(db: Db | Tx, { tournamentId, webhookId }: WebhookRef): Promise<WebhookRow> {
  const row = await selectWebhooks(db, tournamentId).where('id', '=', webhookId).executeTakeFirst();
  if (!row) throw notFound('Webhook');
  return row;
}

export async function countWebhooks(tx: Tx, tournamentId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('webhook')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return count;
}

export const tournamentOf = (db: Db | Tx, id: string) =>
  db.selectFrom('tournament').select(['id', 'name']).where('id', '=', id).executeTakeFirst();

export function describeWebhook(row: WebhookRow): Webhook {
  const kind = row.kind === 'slack' || row.kind === 'discord' ? row.kind : 'standard';
  return {
    id: row.id,
    kind,
    address: kind === 'standard' ? row.url : `${new URL(row.url).host}/…${row.url.slice(-4)}`,
    createdAt: row.created_at,
    switchedOff:
      row.switched_off_at === null
        ? null
        : { at: row.switched_off_at, why: row.switched_off_why === 'gone' ? 'gone' : 'dead' },
  };
}

const SHOWN = 50;

export async function listDeliveries(db: Db, webhookId: string): Promise<WebhookDelivery[]> {
  const { rows } = await sql<WebhookDelivery>`
    select id, type, created_at as "createdAt", attempts, closed_at as "closedAt",
      case when closed_at is null then next_attempt_at end as "nextAttemptAt",
      answer_status as "answerStatus", last_error as "lastError",
      case closed_as when 'sent' then 'delivered' when 'dead' then 'dead' when 'dropped' then 'dropped'
        else case attempts when 0 then 'waiting' else 'retrying' end end as state
    from webhook_delivery where webhook_id = ${webhookId} order by id desc limit ${SHOWN}`.execute(db);
  return rows;
}
