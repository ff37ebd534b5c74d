import type { NewsKind } from '@boast/domain/news/news';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

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
  readonly expiresAt: Date;
}

/** Writes notices for people who want the kind on a device and have one. Returns how many were written. */
export async function insertNotices(tx: Tx, notices: readonly Notice[]): Promise<number> {
  const each = <T>(value: (notice: Notice) => T): T[] => notices.map(value);
  const { numAffectedRows = 0n } = await sql`
    insert into push_notice (business_key, user_id, kind, topic, title, body, path, stop_path, zone, expires_at)
    select n.* from unnest(
      ${each(({ businessKey }) => businessKey)}::text[], ${each(({ userId }) => userId)}::uuid[],
      ${each(({ kind }) => kind)}::text[], ${each(({ topic }) => topic)}::text[],
      ${each(({ title }) => title)}::text[], ${each(({ body }) => body)}::text[],
      ${each(({ path }) => path)}::text[], ${each(({ stopPath }) => stopPath)}::text[],
      ${each(({ zone }) => zone)}::text[], ${each(({ expiresAt }) => expiresAt)}::timestamptz[])
      as n(business_key, user_id, kind, topic, title, body, path, stop_path, zone, expires_at)
    join app_user u on u.id = n.user_id
    where n.kind <> all(u.push_off) and exists (select from push_subscription s where s.user_id = u.id)
    on conflict (business_key) do nothing`.execute(tx);
  return Number(numAffectedRows);
}

export interface DueNotice {
  readonly id: string;
  readonly businessKey: string;
  readonly userId: string;
  readonly kind: NoticeKind;
  readonly topic: string;
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly stopPath: string | null;
  readonly expiresAt: Date;
  /** The notice's own zone is used when the person's is unknown. */
  readonly zone: string;
  readonly quietFrom: number;
  readonly quietTo: number;
  /** The person left, was banned or turned the kind off meanwhile, or the mail was sent. */
  readonly isUnwanted: boolean;
  /** It counts the attempts, and lists the devices that have it. */
  readonly attempts: number;
  readonly reached: readonly string[];
  readonly now: Date;
}

/**
 * Claims the notices that are due first. Their people are locked with them, so that two senders never count one person's day separately;
 * people whom another sender has locked are skipped.
 */
export async function lockDueNotices(tx: Tx, most: number): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    select n.id, n.business_key as "businessKey", n.user_id as "userId", n.kind, n.topic, n.title, n.body, n.path,
      n.stop_path as "stopPath", n.expires_at as "expiresAt", coalesce(u.time_zone, n.zone) as zone,
      u.quiet_from as "quietFrom", u.quiet_to as "quietTo", n.attempts, n.reached, clock_timestamp() as now,
      (u.deleted_at is not null or u.banned_at is not null or n.kind = any(u.push_off)
        or exists (select from mail_outbox m where m.business_key = n.business_key and m.closed_as = 'sent'))
        as "isUnwanted"
    from push_notice n join app_user u on u.id = n.user_id
    where n.closed_at is null and n.next_attempt_at <= (select clock_timestamp())
    order by n.next_attempt_at limit ${most}
    for no key update of n, u skip locked`.execute(tx);
  return rows;
}

/** Claims notices for two minutes; if the sender dies, another one takes them after that. */
export async function takeNotices(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update push_notice set attempts = attempts + 1, next_attempt_at = clock_timestamp() + interval '2 minutes'
    where id = any(${ids}::uuid[])`.execute(tx);
}

export async function postponeNotices(
  tx: Tx,
  later: readonly { readonly id: string; readonly at: Date }[],
): Promise<void> {
  if (later.length === 0) return;
  await sql`
    update push_notice n set next_attempt_at = l.at
    from unnest(${later.map(({ id }) => id)}::uuid[], ${later.map(({ at }) => at)}::timestamptz[]) as l(id, at)
    where n.id = l.id`.execute(tx);
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

/**
 * A sent notice was taken by a device; a dropped one is no longer wanted; a dead one was taken by no device.
 * The text is removed.
 */
export async function closeNotices(
  tx: Tx,
  closed: readonly { readonly id: string; readonly as: 'sent' | 'dropped' | 'dead' }[],
): Promise<void> {
  if (closed.length === 0) return;
  await sql`
    update push_notice n set closed_at = clock_timestamp(), closed_as = c.closed_as, title = '', body = '',
      stop_path = null
    from unnest(${closed.map(({ id }) => id)}::uuid[], ${closed.map((one) => one.as)}::text[]) as c(id, closed_as)
    where n.id = c.id`.execute(tx);
}

type NoticeKind = NewsKind | 'test';
