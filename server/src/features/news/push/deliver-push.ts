import { NEWS, type NewsKind } from '@boast/domain/news/kinds';
import { whenToTell } from '@boast/domain/news/news';
import { goesFirst, type Weight } from '@boast/domain/news/weight';
import type { Tx } from '../../../db/database.ts';
import type { PushKey, PushOutcome, PushService } from '../../../gateways/push/push-service.ts';
import type { Context } from '../../../http/context.ts';
import {
  type Channel,
  createDelivery,
  type Decided,
  doubling,
  type Outcome,
  type SentItem,
  type Verdict,
} from '../delivery/delivery.ts';
import { holdMails, releaseMails, skipMails } from '../mail/held-mail-store.ts';
import { type Device, type DueNotice, noteReached, noticeQueue, readDueNotices } from './notice-store.ts';
import { readPushKeys } from './push-keys.ts';
import { noteTried } from './push-subscription-store.ts';

declare module '../../../http/context.ts' {
  interface Context {
    readonly pushService: PushService;
  }
}

type DeliveryHost = Pick<Context, 'config' | 'db' | 'log' | 'pushService'>;

const BATCH = 200;
const MINUTE = 60_000;
/** A mail with the same news waits this long beyond the planned time; without a push by then it is sent. What goes first hardly waits. */
export const holdMs = (weight: Weight): number => (goesFirst(weight) ? MINUTE / 2 : 30 * MINUTE);

export async function deliverPush(host: DeliveryHost): Promise<void> {
  const keys = await readPushKeys(host.db, host.config);
  await createDelivery(host, pushChannel(host, keys)).deliver();
}

type Answers = readonly { readonly id: string; readonly answer: PushOutcome }[];
type Keys = ReadonlyMap<string, PushKey>;

const pushChannel = (host: DeliveryHost, keys: Keys): Channel<DueNotice, Answers> => ({
  name: 'push',
  queue: noticeQueue,
  batch: BATCH,
  writtenTogether: BATCH,
  atOnce: 20,
  // Browsers name the addresses: nobody's devices hold up everybody's.
  atOnceOfOwner: 4,
  // Encryption blocks the event loop: twenty at once would stop all other answers for twenty milliseconds.
  mostASecond: 600,
  tries: { most: 5, wait: doubling(60, 480) },
  read: readDueNotices,
  decide,
  decided: moveMails,
  send: (notice) => send(host, keys, notice),
  settled: writeDown,
});

function decide({ kind, ...notice }: DueNotice, pushesToday: number): Verdict {
  if (kind === 'test') return { tell: 'now' };
  const nowMs = Date.parse(notice.now);
  const telling = whenToTell({
    kind: kind satisfies NewsKind,
    nowMs,
    expiresMs: Date.parse(notice.expiresAt),
    quiet: { from: notice.quietFrom, to: notice.quietTo },
    zone: notice.zone,
    pushesToday,
  });
  return telling.tell === 'later' ? { tell: 'later', seconds: (telling.atMs - nowMs) / 1_000 } : telling;
}

/**
 * The mail with the same news waits for a push that waits, and is sent in place of one that will never be. What asks for an act does not
 * wait for the end of quiet hours.
 */
async function moveMails(tx: Tx, { later, never }: Decided<DueNotice>): Promise<void> {
  const asks = ({ item: { kind } }: (typeof later)[number]): boolean =>
    kind !== 'test' && goesFirst(NEWS[kind].weight);
  await holdMails(
    tx,
    later
      .filter((notice) => !asks(notice))
      .map(({ item: { businessKey, now }, seconds }) => ({
        businessKey,
        until: new Date(Date.parse(now) + seconds * 1_000 + holdMs('news')).toISOString(),
      })),
  );
  await releaseMails(tx, keysOf([...never, ...later.filter(asks).map(({ item }) => item)]));
}

async function send(
  { pushService }: DeliveryHost,
  keys: Keys,
  notice: DueNotice,
): Promise<{ outcome: Outcome; result: Answers }> {
  const { title, body, path, stopPath, topic, kind, expiresAt, now, devices } = notice;
  const message = {
    text: JSON.stringify({ title, body, path, stopPath, tag: topic }),
    ttlSeconds: Math.max(0, Math.floor((Date.parse(expiresAt) - Date.parse(now)) / 1_000)),
    topic,
    urgency: kind === 'test' ? 'high' : NEWS[kind].urgency,
  } as const;
  const ask = async (device: Device): Promise<PushOutcome> => {
    const key = keys.get(device.publicKey);
    // A subscription made with a retired key can no longer be signed for.
    if (!key) return { outcome: 'gone' };
    return device.isResting ? RESTING : pushService.send(device, message, key);
  };
  const result = await Promise.all(
    devices.map(async (device) => ({ id: device.id, answer: await ask(device) })),
  );
  return { outcome: outcomeOf(notice, result), result };
}

const RESTING: PushOutcome = { outcome: 'later', why: 'resting', afterSeconds: null };

function outcomeOf({ isReached }: DueNotice, answers: Answers): Outcome {
  const isTold = isReached || answers.some(({ answer }) => answer.outcome === 'taken');
  const open = answers.find(({ answer }) => answer.outcome === 'later')?.answer;
  if (open?.outcome === 'later') return { as: 'later', why: open.why, elseAs: isTold ? 'sent' : 'dead' };
  return isTold ? { as: 'sent' } : { as: 'dead', why: 'no device' };
}

async function writeDown(tx: Tx, sent: readonly SentItem<DueNotice, Answers>[]): Promise<void> {
  const answers = sent.flatMap(({ item, result }) => result.map((push) => ({ ...push, notice: item.id })));
  const idsWith = (outcome: PushOutcome['outcome']) =>
    answers.filter(({ answer }) => answer.outcome === outcome).map(({ id }) => id);
  await noteTried(tx, {
    took: idsWith('taken'),
    gone: idsWith('gone'),
    failed: answers.flatMap(({ id, answer }) =>
      answer.outcome === 'later' && answer !== RESTING
        ? [{ id, afterSeconds: answer.afterSeconds, refusedAs: answer.refusedAs ?? null }]
        : [],
    ),
  });
  await noteReached(
    tx,
    answers.flatMap(({ id, answer, notice }) =>
      answer.outcome === 'taken' ? [{ id: notice, device: id }] : [],
    ),
  );
  const keysWith = (as: Outcome['as']) =>
    keysOf(sent.filter(({ outcome }) => outcome.as === as).map(({ item }) => item));
  await skipMails(tx, keysWith('sent'));
  await releaseMails(tx, keysWith('dead'));
}

const keysOf = (notices: readonly DueNotice[]): string[] => notices.map(({ businessKey }) => businessKey);
