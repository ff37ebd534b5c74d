import { createHash, ECDH } from 'node:crypto';
import type { PushSubscriptionRow } from '@boast/contract/news';
import { deviceName } from '@boast/domain/account/device-name';
import { type Db, inTransaction, type Tx } from '../../../db/database.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';
import { insertNotices } from './notice-store.ts';
import { readPushKeys } from './push-keys.ts';
import {
  moveSubscription,
  removeSubscription,
  removeSubscriptionsOf,
  type SubscriptionRow,
  writeSubscription,
} from './push-subscription-store.ts';
import { topicOf } from './write-notices.ts';

export const pushHandlers = {
  /** Registers the subscription that the browser got from its push service. An endpoint's former owner loses it. */
  subscribeToPush: async ({ ctx, actor, identity, body }) => {
    const { agent, ...target } = body;
    await assertUsable(ctx, target);
    const written = await inTransaction(ctx.db, (tx) =>
      writeSubscription(tx, {
        ...target,
        userId: actor.userId,
        sessionId: identity.sessionId,
        device: deviceName(agent),
      }),
    );
    if (!written) throw new Error('The subscription was not written');
    return { data: describe(written) };
  },

  unsubscribeFromPush: async ({ ctx, actor, params }) => {
    const subscription = { id: params.subscriptionId, userId: actor.userId };
    const id = await inTransaction(ctx.db, (tx) => removeSubscription(tx, subscription));
    if (id === undefined) throw notFound('Device');
    return { data: { id } };
  },

  /** Sends a test at once, which counts towards no limit of news. */
  sendTestPush: async ({ ctx, actor: { userId } }) => {
    const limits = [{ most: 10, seconds: 3_600 }] as const;
    if (!(await ctx.limitedUse.take({ bucket: 'test-push', subject: userId, limits })))
      throw new ApiError('RATE_LIMITED', "That's a lot of tests. Please try again in an hour");
    const devices = (await subscriptionsOf(ctx.db, userId)).length;
    if (devices === 0) throw notFound('Device');
    await inTransaction(ctx.db, (tx) => writeTest(tx, ctx, userId));
    return { data: { devices } };
  },

  /** The browser calls this without a session: only it knows the former endpoint. */
  renewPush: async ({ ctx, body, source }) => {
    const { endpointBefore: before, ...target } = body;
    const limits = [{ most: 60, seconds: 3_600 }] as const;
    if (!(await ctx.limitedUse.take({ bucket: 'renew-push', subject: source.group, limits })))
      throw new ApiError('RATE_LIMITED', 'Too many tries. Please try again in an hour');
    await assertUsable(ctx, target);
    const { publicKey, ...to } = target;
    const id = await inTransaction(ctx.db, (tx) => moveSubscription(tx, { before, to, publicKey }));
    if (id === undefined) throw notFound('Device');
    return { data: { id } };
  },
} satisfies Partial<Handlers>;

interface Brought {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly publicKey: string;
}

async function assertUsable(ctx: Context, { endpoint, p256dh, publicKey }: Brought): Promise<void> {
  if (!ctx.pushService.accepts(endpoint))
    throw new ApiError('INVALID_INPUT', "We don't know the push service at this address");
  if (!isPoint(p256dh)) throw new ApiError('INVALID_INPUT', 'The key of the subscription is no key of P-256');
  if (!(await readPushKeys(ctx.db, ctx.config)).has(publicKey))
    throw new ApiError('INVALID_INPUT', 'The browser asked with a key that is not ours: ask again');
}

function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}

async function writeTest(tx: Tx, { jobs, config }: Context, userId: string): Promise<void> {
  const written = await insertNotices(tx, [
    {
      businessKey: `test:${userId}:${crypto.randomUUID()}`,
      userId,
      kind: 'test',
      topic: topicOf('test', userId),
      title: `${config.productName} notifications work`,
      body: 'This is your test.',
      path: '/account',
      stopPath: null,
      zone: 'UTC',
      expiresAt: new Date(Date.now() + 600_000).toISOString(),
    },
  ]);
  if (written > 0) await jobs.enqueue(tx, 'deliver-push', {});
}

export async function subscriptionsOf(db: Db, userId: string): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('push_subscription')
    .select(['id', 'device', 'endpoint', 'created_at as createdAt', 'told_at as toldAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
}

export const describe = ({
  id,
  device,
  endpoint,
  createdAt,
  toldAt,
}: SubscriptionRow): PushSubscriptionRow => ({
  id,
  device,
  createdAt,
  toldAt,
  digest: createHash('sha256').update(endpoint).digest('hex'),
});

export const forgetPush = (tx: Tx, userId: string): Promise<void> => removeSubscriptionsOf(tx, userId);
