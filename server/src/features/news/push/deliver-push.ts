import { setTimeout as sleep } from 'node:timers/promises';
import { MOST_PUSHED_A_DAY, type NewsKind, whenToTell } from '@boast/domain/news/news';
import { sql } from 'kysely';
import { inTransaction, type Tx } from '../../../db/database.ts';
import type { PushKey, PushOutcome, PushService } from '../../../gateways/push/push-service.ts';
import type { Context } from '../../../http/context.ts';
import { holdMails, releaseMails, skipMails } from '../mail/held-mail-store.ts';
import {
  closeNotices,
  type DueNotice,
  lockDueNotices,
  noteReached,
  postponeNotices,
  takeNotices,
} from './notice-store.ts';
import { readPushKeys } from './push-keys.ts';
import { noteTried } from './push-subscription-store.ts';

declare module '../../../http/context.ts' {
  interface Context {
    readonly pushService: PushService;
  }
}

type DeliveryHost = Pick<Context, 'config' | 'db' | 'log' | 'pushService'>;

/** The notices claimed in one batch; their outcomes are written together, too. */
const BATCH = 200;
/**
 * Encryption blocks the event loop, so pushes are limited to this many a second and spread evenly: twenty at once would stop all other
 * answers for twenty milliseconds.
 */
const MOST_A_SECOND = 600;
const AT_ONCE = 20;
const MOST_ATTEMPTS = 5;
/** A mail with the same news waits this long beyond the planned time; without a push by then it is sent. */
export const HOLD_MS = 30 * 60_000;

/**
 * Sends what is due to people's devices; several processes may do so at once. Each notice is sent once, except after a crash between
 * sending it and recording that: then its topic makes it replace itself on the device.
 */
export async function deliverPush(host: DeliveryHost): Promise<void> {
  const keys = await readPushKeys(host.db, host.config);
  for (;;) {
    const soonest = sleep((BATCH / MOST_A_SECOND) * 1_000, undefined, { ref: false });
    const { sendings, mayBeMore } = await inTransaction(host.db, claim);
    const tried = await sendAll(host, keys, sendings);
    if (tried.length > 0) await inTransaction(host.db, (tx) => writeDown(tx, tried));
    if (!mayBeMore) return;
    await soonest;
  }
}

interface Device {
  readonly id: string;
  readonly userId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly publicKey: string;
  /** It failed lately, and is not tried for now. */
  readonly isResting: boolean;
}

interface Sending {
  readonly notice: DueNotice;
  readonly devices: readonly Device[];
}

/** Decides what to do with each due notice, and claims those to send now. */
async function claim(tx: Tx): Promise<{ sendings: readonly Sending[]; mayBeMore: boolean }> {
  const due = await lockDueNotices(tx, BATCH);
  if (due.length === 0) return { sendings: [], mayBeMore: false };
  const userIds = [...new Set(due.map(({ userId }) => userId))];
  const delivered = await countDelivered(tx, userIds);
  const devices = Map.groupBy(await devicesOf(tx, userIds), ({ userId }) => userId);
  const now: DueNotice[] = [];
  const later: { notice: DueNotice; at: Date }[] = [];
  const never: DueNotice[] = [];
  for (const notice of due) {
    const toldToday = delivered.get(notice.userId) ?? 0;
    const telling = decide(notice, toldToday);
    if (telling.tell === 'later') later.push({ notice, at: new Date(telling.atMs) });
    else if (telling.tell === 'never') never.push(notice);
    else {
      // A notice that was tried before is already counted.
      if (notice.kind !== 'test' && notice.attempts === 0) delivered.set(notice.userId, toldToday + 1);
      now.push(notice);
    }
  }
  await takeNotices(tx, idsOf(now));
  await postponeNotices(
    tx,
    later.map(({ notice, at }) => ({ id: notice.id, at })),
  );
  await holdMails(
    tx,
    later.map(({ notice, at }) => ({
      businessKey: notice.businessKey,
      until: new Date(at.getTime() + HOLD_MS),
    })),
  );
  await closeNotices(
    tx,
    never.map(({ id }) => ({ id, as: 'dropped' })),
  );
  await releaseMails(tx, keysOf(never));
  return {
    sendings: now.map((notice) => ({
      notice,
      devices: (devices.get(notice.userId) ?? []).filter(({ id }) => !notice.reached.includes(id)),
    })),
    mayBeMore: due.length === BATCH,
  };
}

function decide({ kind, isUnwanted, ...notice }: DueNotice, toldToday: number) {
  if (isUnwanted) return { tell: 'never' } as const;
  const nowMs = notice.now.getTime();
  const expiresMs = notice.expiresAt.getTime();
  if (kind === 'test') return { tell: nowMs < expiresMs ? 'now' : 'never' } as const;
  return whenToTell({
    kind: kind satisfies NewsKind,
    nowMs,
    expiresMs,
    quiet: { from: notice.quietFrom, to: notice.quietTo },
    zone: notice.zone,
    // An earlier attempt counted the notice itself.
    toldToday: notice.attempts > 0 ? Math.min(toldToday, MOST_PUSHED_A_DAY - 1) : toldToday,
  });
}

/** Each person's count holds the notices that were delivered within 24 hours or are being sent. */
async function countDelivered(tx: Tx, userIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ user_id: string; delivered: number }>`
    select user_id, count(*)::integer as delivered from push_notice
    where user_id = any(${userIds}::uuid[]) and kind <> 'test' and (
      closed_as = 'sent' and closed_at > clock_timestamp() - interval '24 hours'
      or closed_at is null and attempts > 0)
    group by user_id`.execute(tx);
  return new Map(rows.map(({ user_id, delivered }) => [user_id, delivered]));
}

async function devicesOf(tx: Tx, userIds: readonly string[]): Promise<Device[]> {
  const { rows } = await sql<Device>`
    select id, user_id as "userId", endpoint, p256dh, auth, public_key as "publicKey",
      coalesce(retry_at > clock_timestamp(), false) as "isResting"
    from push_subscription where user_id = any(${userIds}::uuid[])`.execute(tx);
  return rows;
}

interface TriedNotice {
  readonly notice: DueNotice;
  readonly answers: readonly { readonly id: string; readonly answer: PushOutcome }[];
}

async function sendAll(
  host: DeliveryHost,
  keys: ReadonlyMap<string, PushKey>,
  sendings: readonly Sending[],
): Promise<TriedNotice[]> {
  const tried: TriedNotice[] = [];
  const beganAt = performance.now();
  const line = sendings.entries();
  const work = async (): Promise<void> => {
    for (const [n, sending] of line) {
      const early = beganAt + (n * 1_000) / MOST_A_SECOND - performance.now();
      if (early > 1) await sleep(early);
      tried.push(await send(host, keys, sending));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return tried;
}

async function send(
  { pushService, log }: DeliveryHost,
  keys: ReadonlyMap<string, PushKey>,
  { notice, devices }: Sending,
): Promise<TriedNotice> {
  const { title, body, path, stopPath, topic, kind, expiresAt, now } = notice;
  const message = {
    text: JSON.stringify({ title, body, path, stopPath, tag: topic }),
    ttlSeconds: Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1_000)),
    topic,
    urgency: kind === 'last_call' || kind === 'test' ? 'high' : 'normal',
  } as const;
  const answers = await Promise.all(
    devices.map(async (device): Promise<TriedNotice['answers'][number]> => {
      const key = keys.get(device.publicKey);
      // A subscription made with a retired key can no longer be signed for.
      if (!key) return { id: device.id, answer: { outcome: 'gone' } };
      if (device.isResting) return { id: device.id, answer: RESTING };
      const answer = await pushService.send(device, message, key);
      if (answer.outcome === 'later')
        log.warn({ noticeId: notice.id, why: answer.why }, 'a push was not taken');
      return { id: device.id, answer };
    }),
  );
  return { notice, answers };
}

const RESTING: PushOutcome = { outcome: 'later', why: 'resting', afterSeconds: null };

async function writeDown(tx: Tx, tried: readonly TriedNotice[]): Promise<void> {
  const all = tried.flatMap(({ notice, answers }) => answers.map((one) => ({ ...one, notice })));
  const idsWith = (outcome: PushOutcome['outcome']) =>
    all.filter(({ answer }) => answer.outcome === outcome).map(({ id }) => id);
  await noteTried(tx, {
    took: idsWith('taken'),
    gone: idsWith('gone'),
    failed: all.flatMap(({ id, answer }) =>
      answer.outcome === 'later' && answer !== RESTING
        ? [{ id, afterSeconds: answer.afterSeconds, refusedAs: answer.refusedAs ?? null }]
        : [],
    ),
  });
  await noteReached(
    tx,
    all.flatMap(({ id, answer, notice }) =>
      answer.outcome === 'taken' ? [{ id: notice.id, device: id }] : [],
    ),
  );
  const ended = tried.map((one) => ({ ...one, end: endOf(one) }));
  const by = (end: 'sent' | 'dead' | null) =>
    ended.filter((one) => one.end === end).map(({ notice }) => notice);
  await closeNotices(
    tx,
    [by('sent'), by('dead')].flatMap((notices, n) =>
      notices.map(({ id }) => ({ id, as: n === 0 ? ('sent' as const) : ('dead' as const) })),
    ),
  );
  await postponeNotices(
    tx,
    by(null).map(({ id, attempts, now }) => ({
      id,
      at: new Date(now.getTime() + 60_000 * 2 ** attempts),
    })),
  );
  await skipMails(tx, keysOf(by('sent')));
  await releaseMails(tx, keysOf(by('dead')));
}

function endOf({ notice, answers }: TriedNotice): 'sent' | 'dead' | null {
  const isOpen = answers.some(({ answer }) => answer.outcome === 'later');
  if (isOpen && notice.attempts + 1 < MOST_ATTEMPTS) return null;
  const isReached = notice.reached.length > 0 || answers.some(({ answer }) => answer.outcome === 'taken');
  return isReached ? 'sent' : 'dead';
}

const idsOf = (notices: readonly DueNotice[]): string[] => notices.map(({ id }) => id);
const keysOf = (notices: readonly DueNotice[]): string[] => notices.map(({ businessKey }) => businessKey);
