import { createHash } from 'node:crypto';
import { NEWS, type NewsKind } from '@boast/domain/news/kinds';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Context } from '../../../http/context.ts';
import { insertNotices, type Notice } from './notice-store.ts';

export interface NewNotice extends Omit<Notice, 'topic' | 'expiresAt' | 'kind'> {
  readonly kind: NewsKind;
  /** Identifies the tournament or league. A newer notice of the same kind about it replaces this one. */
  readonly about: string;
  readonly expiresAt: string | null;
}

/**
 * Writes notices for those who want the news on a device, in the transaction of the event. Returns the business keys on their way and those
 * already delivered: neither needs a mail now.
 */
export async function writeNotices(
  tx: Tx,
  { jobs }: Pick<Context, 'jobs'>,
  news: readonly NewNotice[],
): Promise<{ readonly onItsWay: ReadonlySet<string>; readonly delivered: ReadonlySet<string> }> {
  if (news.length === 0) return { onItsWay: new Set(), delivered: new Set() };
  const notices = news.map(
    ({ about, ...notice }): Notice => ({
      ...notice,
      expiresAt: worthUntil(notice.kind, notice.expiresAt),
      topic: topicOf(notice.kind, about),
    }),
  );
  if ((await insertNotices(tx, notices)) > 0) await jobs.enqueue(tx, 'deliver-push', {});
  const { rows } = await sql<{ key: string; closed_as: string | null }>`
    select business_key as key, closed_as from push_notice
    where business_key = any(${news.map(({ businessKey }) => businessKey)}::text[])`.execute(tx);
  const keysOf = (state: string | null) =>
    new Set(rows.filter(({ closed_as }) => closed_as === state).map(({ key }) => key));
  return { onItsWay: keysOf(null), delivered: keysOf('sent') };
}

/** News of a kind is over after some time, or when what it is about is. */
export function worthUntil(kind: NewsKind, endsAt: string | null): string {
  const until = new Date(Date.now() + NEWS[kind].worthMinutes * 60_000).toISOString();
  return endsAt !== null && Date.parse(endsAt) < Date.parse(until) ? endsAt : until;
}

/** Push services can read the topic, which has at most 32 characters. */
export const topicOf = (kind: string, about: string): string =>
  createHash('sha256').update(`${kind}:${about}`).digest('base64url').slice(0, 22);
