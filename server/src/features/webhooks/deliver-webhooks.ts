import type { Tx } from '../../db/database.ts';
import type { WebhookAnswer, WebhookSender } from '../../gateways/webhooks/webhook-sender.ts';
import type { Context } from '../../http/context.ts';
import { type Channel, createDelivery, type Outcome, type SentItem } from '../news/delivery/delivery.ts';
import type { ToldEvent } from './event-line.ts';
import { tellBoards } from './tell-boards.ts';
import { type DueDelivery, noteAnswer, readDueDeliveries, webhookQueue } from './webhook-delivery-store.ts';
import { webhookMessage } from './webhook-message.ts';
import { noteSilence, switchOff, switchOn } from './webhook-store.ts';

declare module '../../http/context.ts' {
  interface Context {
    readonly webhookSender: WebhookSender;
  }
}

type Host = Pick<
  Context,
  'boards' | 'boardNames' | 'clock' | 'config' | 'db' | 'jobs' | 'log' | 'webhookSender'
>;

export async function deliverWebhooks(host: Host): Promise<void> {
  await tellBoards(host);
  await createDelivery(host, webhookChannel(host)).deliver();
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** The steps that Standard Webhooks names, as far as they fit into three days. */
const WAITS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 20 * HOUR];

export const WEBHOOK_TRIES = {
  most: WAITS.length + 1,
  /** Up to a tenth shorter, so that not all come back to a receiver at one moment. */
  wait: (attempts: number, random: () => number = Math.random): number =>
    (WAITS[attempts - 1] ?? 0) * (1 - random() / 10),
};

const webhookChannel = (host: Host): Channel<DueDelivery, WebhookAnswer> => ({
  name: 'webhook',
  queue: webhookQueue,
  batch: 50,
  atOnce: 10,
  atOnceOfOwner: 2,
  writtenTogether: 1,
  tries: WEBHOOK_TRIES,
  read: readDueDeliveries,
  decide: () => ({ tell: 'now' }),
  async send(delivery) {
    const event = asTold(delivery, host.config.publicUrl);
    const message = webhookMessage(delivery, event, host.clock.now());
    const result = await host.webhookSender.post(delivery.url, message, { isSilent: delivery.isSilent });
    return { outcome: outcomeOf(delivery, result), result };
  },
  async settled(tx, sent) {
    for (const sentDelivery of sent) await settle(tx, host, sentDelivery);
  },
});

function asTold({ type, data, isCorrection, createdAt }: DueDelivery, publicUrl: string): ToldEvent {
  const { tournament, ...more } = data as { readonly tournament: { readonly id: string } };
  return {
    type,
    timestamp: createdAt,
    data: {
      tournament: { ...tournament, link: `${publicUrl}/tournaments/${tournament.id}` },
      ...more,
      ...(type === 'match.result' && { corrected: isCorrection }),
    },
    // The row was written by this module alone, as its type has it.
  } as ToldEvent;
}

function outcomeOf(delivery: DueDelivery, answer: WebhookAnswer): Outcome {
  const { status, why, afterSeconds } = answer;
  if (status !== null && status >= 200 && status < 300) return { as: 'sent' };
  return isGone(delivery, answer) ? { as: 'dead', why } : { as: 'later', why, elseAs: 'dead', afterSeconds };
}

/** Chats answer 404 for a channel that was deleted. */
const isGone = ({ kind }: DueDelivery, { status }: WebhookAnswer): boolean =>
  status === 410 || (status === 404 && kind !== 'standard');

async function settle(
  tx: Tx,
  { jobs }: Pick<Host, 'jobs'>,
  { item, attempts, outcome, result }: SentItem<DueDelivery, WebhookAnswer>,
): Promise<void> {
  await noteAnswer(tx, item.id, result.status);
  await noteSilence(tx, item.webhookId, result.status === null);
  if (outcome.as === 'sent') await switchOn(tx, item.webhookId);
  if (outcome.as === 'dead') await switchOff(tx, item.webhookId, isGone(item, result) ? 'gone' : 'dead');
  // The next minute's job is too late for the first step.
  if (outcome.as === 'later' && attempts === 1)
    await jobs.enqueue(tx, 'deliver-webhooks', {}, { startAfter: new Date(Date.now() + 6_000) });
}
