import { NEWS, NEWS_KINDS, type NewsKind } from '@boast/domain/news/kinds';
import { isCapped } from '@boast/domain/news/weight';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { isOfHidden } from '../../draws/audience.ts';
import type { Queue } from '../delivery/queue-store.ts';
import { isOnByPush } from '../delivery/wanted-news.ts';

export interface Notice {
  readonly businessKey: string;
  readonly userId: string;
  readonly kind: NoticeKind;
  readonly topic: string;
  readonly title: string;
  readonly body: string;
  /** A tap opens this page on our site. */
  readonly path: string;
  readonly stopPath: string | null;
  readonly zone: string;
  readonly expiresAt: string;
}

/** Writes notices for people who want the kind on a device and have one. Returns how many were written. */
export async function insertNotices(tx: Tx, notices: readonly Notice[]): Promise<number> {
  const eachNotice = <T>(value: (notice: Notice) => T): T[] => notices.map(value);
  const { numAffectedRows = 0n } = await sql`
    insert into push_notice (business_key, user_id, kind, topic, title, body, path, stop_path, zone, expires_at)
    select n.* from unnest(
      ${eachNotice(({ businessKey }) => businessKey)}::text[], ${eachNotice(({ userId }) => userId)}::uuid[],
      ${eachNotice(({ kind }) => kind)}::text[], ${eachNotice(({ topic }) => topic)}::text[],
      ${eachNotice(({ title }) => title)}::text[], ${eachNotice(({ body }) => body)}::text[],
      ${eachNotice(({ path }) => path)}::text[], ${eachNotice(({ stopPath }) => stopPath)}::text[],
      ${eachNotice(({ zone }) => zone)}::text[], ${eachNotice(({ expiresAt }) => expiresAt)}::timestamptz[])
      as n(business_key, user_id, kind, topic, title, body, path, stop_path, zone, expires_at)
    join app_user u on u.id = n.user_id
    where ${isOnByPush(sql`n.kind`)} and exists (select from push_subscription s where s.user_id = u.id)
    on conflict (business_key) do nothing`.execute(tx);
  return Number(numAffectedRows);
}

const CAPPED = NEWS_KINDS.filter((kind) => isCapped(NEWS[kind].weight));

/** A closed notice keeps no text. */
const textless = sql`title = '', body = '', stop_path = null`;

/** People who turned the kind off, left or were banned are not told, nor are people who have read the same in a mail, nor anybody of a hidden draw. */
export const noticeQueue: Queue = {
  table: sql`push_notice`,
  update: sql`update push_notice q set`,
  // News of a kind that only a newer release knows waits for one of its processes.
  lines: [sql`q.kind = any(${['test', ...NEWS_KINDS]}::text[])`],
  isUnwanted: (notice) => sql`(
    exists (select from app_user u where u.id = ${notice}.user_id and (
      u.deleted_at is not null or u.banned_at is not null or not ${isOnByPush(sql`${notice}.kind`)}))
    or ${isOfHidden(sql`substring(${notice}.path from '^/tournaments/([0-9a-f-]{36})')`)}
    or exists (select from mail_outbox m where m.business_key = ${notice}.business_key and m.closed_as = 'sent'))`,
  owner: (notice) => sql`${notice}.user_id`,
  isLimited: (notice) => sql`${notice}.kind = any(${CAPPED}::text[])`,
  rank: (notice) => sql`(${notice}.created_at, ${notice}.id)`,
  emptied: { sent: textless, dead: textless, unwanted: textless },
  unwantedAs: 'dropped',
};

export interface DueNotice extends Omit<Notice, 'userId'> {
  readonly id: string;
  /** The notice's own zone is used when the person's is unknown. */
  readonly zone: string;
  readonly quietFrom: number;
  readonly quietTo: number;
  readonly now: string;
  /** A device has it already. */
  readonly isReached: boolean;
  /** Those that do not have it yet. */
  readonly devices: readonly Device[];
}

export interface Device {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly publicKey: string;
  /** Failed lately, and is not tried for now. */
  readonly isResting: boolean;
}

export async function readDueNotices(tx: Tx, ids: readonly string[]): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    select n.id, n.business_key as "businessKey", n.kind, n.topic, n.title, n.body, n.path, n.stop_path as "stopPath",
      n.expires_at as "expiresAt", coalesce(u.time_zone, n.zone) as zone, u.quiet_from as "quietFrom",
      u.quiet_to as "quietTo", clock_timestamp() as now, n.reached <> '{}' as "isReached",
      (select coalesce(json_agg(json_build_object('id', s.id, 'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth,
          'publicKey', s.public_key, 'isResting', coalesce(s.retry_at > clock_timestamp(), false))), '[]')
        from push_subscription s where s.user_id = n.user_id and s.id <> all(n.reached)) as devices
    from push_notice n join app_user u on u.id = n.user_id where n.id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

export async function noteReached(
  tx: Tx,
  reached: readonly { readonly id: string; readonly device: string }[],
): Promise<void> {
  if (reached.length === 0) return;
  await sql`
    update push_notice n set reached = n.reached || r.devices
    from (select id, array_agg(device) as devices
      from unnest(${reached.map(({ id }) => id)}::uuid[], ${reached.map(({ device }) => device)}::uuid[]) as r(id, device)
      group by id) r
    where n.id = r.id`.execute(tx);
}

type NoticeKind = NewsKind | 'test';
