/** News that people get while they are elsewhere: which kinds, by mail or on which devices, and when not. */

import { NEWS_KINDS } from '@boast/domain/news/kinds';
import * as z from 'zod';
import { model } from './model.ts';
import { operation } from './operation.ts';
import { dataEnvelope } from './values/data-envelope.ts';
import { instant } from './values/instant.ts';
import { textLine } from './values/text.ts';
import { uuid } from './values/uuid.ts';

export const newsSwitch = model('NewsSwitch', {
  kind: z.enum(NEWS_KINDS),
  mail: z.boolean(),
  push: z.boolean(),
});
export type NewsSwitch = z.infer<typeof newsSwitch>;

/** The switches to change; the others stay. */
export const switchChanges = z
  .array(
    z.strictObject({ kind: z.enum(NEWS_KINDS), mail: z.boolean().optional(), push: z.boolean().optional() }),
  )
  .max(NEWS_KINDS.length);

/** On the person's own clock: `22:00`. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time like 22:00');
const quietHours = z.strictObject({ from: clockTime, to: clockTime });

const pushSubscription = model('PushSubscription', {
  id: uuid,
  device: z.string().describe('The name its browser gives itself: `Chrome on Windows`.'),
  createdAt: instant,
  toldAt: instant.nullable().describe('When it last accepted a push; null before.'),
  digest: z.string().describe('SHA-256 of its endpoint in hex, so that a browser can find itself.'),
});
export type PushSubscriptionRow = z.infer<typeof pushSubscription>;

const newsSettings = model('NewsSettings', {
  publicKey: z.string().describe('The key with which a browser asks its push service (VAPID), in base64url.'),
  switches: z.array(newsSwitch),
  quiet: quietHours.nullable(),
  subscriptions: z.array(pushSubscription),
});
export type NewsSettings = z.infer<typeof newsSettings>;

/** From a browser's `PushSubscription`, in base64url. */
const endpoint = z.url().max(1000);
const p256dh = z.string().regex(/^[\w-]{87}$/, 'A public key of P-256 in base64url');
const auth = z.string().regex(/^[\w-]{22}$/, 'Sixteen bytes in base64url');
const publicKey = p256dh;

export const newsOperations = {
  getNewsSettings: operation({
    method: 'GET',
    path: '/user/news',
    summary: "The signed-in person's news settings and devices",
    access: 'player',
    response: dataEnvelope(newsSettings),
  }),
  updateNewsSettings: operation({
    method: 'PATCH',
    path: '/user/news',
    summary: "Changes the signed-in person's news settings",
    access: 'player',
    body: z.strictObject({ switches: switchChanges.optional(), quiet: quietHours.nullable().optional() }),
    response: dataEnvelope(newsSettings),
  }),
  subscribeToPush: operation({
    method: 'POST',
    path: '/user/push-subscriptions',
    summary:
      "Sends the signed-in person's notifications to this browser from now on; an eleventh device replaces the oldest",
    access: 'player',
    isOfSite: true,
    body: z.strictObject({ endpoint, p256dh, auth, publicKey, agent: textLine().max(300) }),
    response: dataEnvelope(pushSubscription),
    status: 201,
  }),
  unsubscribeFromPush: operation({
    method: 'DELETE',
    path: '/user/push-subscriptions/:subscriptionId',
    summary: "Stops sending news to one of the signed-in person's devices",
    access: 'player',
    isOfSite: true,
    params: z.object({ subscriptionId: uuid }),
    response: dataEnvelope(z.object({ id: uuid })),
    errors: ['NOT_FOUND'],
  }),
  sendTestPush: operation({
    method: 'POST',
    path: '/user/push-subscriptions/test',
    summary: 'Sends a test to all devices of the signed-in person, at any hour',
    access: 'player',
    isOfSite: true,
    body: z.strictObject({}),
    response: dataEnvelope(z.object({ devices: z.int() })),
    status: 202,
    errors: ['NOT_FOUND'],
  }),
  renewPush: operation({
    method: 'POST',
    path: '/push-subscriptions/renew',
    summary: 'Replaces the endpoint of a browser, which proves itself by the old one',
    access: 'visitor',
    isOfSite: true,
    body: z.strictObject({ endpointBefore: endpoint, endpoint, p256dh, auth, publicKey }),
    response: dataEnvelope(z.object({ id: uuid })),
    errors: ['NOT_FOUND'],
  }),
};
