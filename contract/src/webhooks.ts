/** The addresses of a draw that are told what happens to it (webhook-events.ts says what). */
import * as z from 'zod';
import { model } from './model.ts';
import { operation } from './operation.ts';
import { dataEnvelope } from './values/data-envelope.ts';
import { instant } from './values/instant.ts';
import { uuid } from './values/uuid.ts';
import { WEBHOOK_EVENT_TYPES } from './webhook-events.ts';

const webhook = model('Webhook', {
  id: uuid,
  kind: z
    .enum(['standard', 'slack', 'discord'])
    .describe('A chat is known by its host and gets lines of text. Everything else gets signed events.'),
  address: z
    .string()
    .describe(
      'For a chat only the host and the last characters, because whoever has the address can post there.',
    ),
  createdAt: instant,
  switchedOff: z
    .object({ at: instant, why: z.enum(['gone', 'dead']) })
    .nullable()
    .describe(
      '`gone`: it answered 410. `dead`: it took nothing for three days. A test that arrives switches it on.',
    ),
});
export type Webhook = z.infer<typeof webhook>;

const webhookDelivery = model('WebhookDelivery', {
  id: uuid.describe('The receiver gets it as `webhook-id`.'),
  type: z.enum(WEBHOOK_EVENT_TYPES),
  createdAt: instant,
  state: z
    .enum(['waiting', 'retrying', 'delivered', 'dead', 'dropped'])
    .describe(
      '`dead`: it was never taken. `dropped`: it was not sent, because its address was off or it was too old.',
    ),
  attempts: z.int(),
  nextAttemptAt: instant.nullable(),
  closedAt: instant.nullable(),
  answerStatus: z.int().nullable().describe('The HTTP status of the last answer.'),
  lastError: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const ofTournament = z.object({ tournamentId: uuid });
const ofWebhook = z.object({ tournamentId: uuid, webhookId: uuid });
const webhookWithSecret = model('WebhookWithSecret', {
  ...webhook.shape,
  secret: z.string().nullable().describe('`whsec_…`. Only this answer holds it. Null for a chat.'),
});

export const webhookOperations = {
  listWebhooks: operation({
    method: 'GET',
    path: '/admin/tournaments/:tournamentId/webhooks',
    summary: 'The addresses that are told what happens to a draw',
    access: 'admin',
    drawRole: 'organiser',
    params: ofTournament,
    response: dataEnvelope(z.array(webhook)),
    errors: ['NOT_FOUND'],
  }),
  createWebhook: operation({
    method: 'POST',
    path: '/admin/tournaments/:tournamentId/webhooks',
    summary: 'Adds an address, at most ten to a draw; only this answer holds its secret',
    access: 'admin',
    drawRole: 'organiser',
    params: ofTournament,
    body: z.strictObject({
      url: z
        .url({ protocol: /^https?$/, error: 'Give a web address that begins with https://' })
        .max(2_000, 'The address is too long'),
    }),
    response: dataEnvelope(webhookWithSecret),
    status: 201,
    errors: ['NOT_FOUND', 'WEBHOOK_REFUSED', 'TOO_MANY_WEBHOOKS'],
  }),
  deleteWebhook: operation({
    method: 'DELETE',
    path: '/admin/tournaments/:tournamentId/webhooks/:webhookId',
    summary: 'Deletes an address with all that is on its way to it',
    access: 'admin',
    drawRole: 'organiser',
    params: ofWebhook,
    response: dataEnvelope(z.object({ id: uuid })),
    errors: ['NOT_FOUND'],
  }),
  renewWebhookSecret: operation({
    method: 'POST',
    path: '/admin/tournaments/:tournamentId/webhooks/:webhookId/secret',
    summary: 'Makes a new secret; for a day both the old one and the new one sign',
    access: 'admin',
    drawRole: 'organiser',
    params: ofWebhook,
    body: z.strictObject({}),
    response: dataEnvelope(webhookWithSecret),
    errors: ['NOT_FOUND', 'WEBHOOK_REFUSED'],
  }),
  testWebhook: operation({
    method: 'POST',
    path: '/admin/tournaments/:tournamentId/webhooks/:webhookId/test',
    summary: 'Sends a test; an address that was switched off is on again once it takes one',
    access: 'admin',
    drawRole: 'organiser',
    params: ofWebhook,
    body: z.strictObject({}),
    response: dataEnvelope(z.object({ id: uuid })),
    status: 202,
    errors: ['NOT_FOUND'],
  }),
  listWebhookDeliveries: operation({
    method: 'GET',
    path: '/admin/tournaments/:tournamentId/webhooks/:webhookId/deliveries',
    summary: 'The last fifty events for an address, newest first; what was delivered is kept for 30 days',
    access: 'admin',
    drawRole: 'organiser',
    params: ofWebhook,
    response: dataEnvelope(z.array(webhookDelivery)),
    errors: ['NOT_FOUND'],
  }),
};
