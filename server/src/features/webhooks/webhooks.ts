import { randomBytes } from 'node:crypto';
import { MAX_WEBHOOKS } from '@boast/domain/tournament/webhook-bounds';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { auditedWrite } from '../audit/audited-write.ts';
import { refuseHidden } from '../draws/audience.ts';
import { lockTournament } from '../draws/lock-tournament.ts';
import { insertBoardMark } from './webhook-board-store.ts';
import { insertTest } from './webhook-delivery-store.ts';
import { webhookKind } from './webhook-kind.ts';
import { insertWebhook, removeWebhook, renewSecret } from './webhook-store.ts';
import {
  countWebhooks,
  describeWebhook,
  findWebhook,
  listDeliveries,
  listWebhooks,
  tournamentOf,
  type WebhookRow,
} from './webhook-view.ts';

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export const webhookHandlers = {
  listWebhooks: async ({ ctx, params: { tournamentId } }) => {
    if (!(await tournamentOf(ctx.db, tournamentId))) throw notFound('Tournament');
    return { data: await listWebhooks(ctx.db, tournamentId) };
  },

  createWebhook: async ({ ctx, actor, params: { tournamentId }, body: { url } }) => {
    if (!ctx.webhookSender.accepts(url))
      throw new ApiError('WEBHOOK_REFUSED', 'Give the https address of a server on the internet', {
        reason: 'not_outside',
      });
    const kind = webhookKind(url);
    const secret = kind === 'standard' ? newSecret() : null;
    return auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'webhook.create',
      resource: { type: 'TOURNAMENT', id: tournamentId },
      reason: 'Added on the webhooks page',
      write: async (tx) => {
        await lockTournament(tx, tournamentId, null);
        await refuseHidden(tx, tournamentId);
        if ((await countWebhooks(tx, tournamentId)) >= MAX_WEBHOOKS)
          throw new ApiError(
            'TOO_MANY_WEBHOOKS',
            `A draw has at most ${MAX_WEBHOOKS} addresses. Delete one first`,
          );
        const id = await insertWebhook(tx, { tournamentId, url, kind, secret });
        if (id === undefined)
          throw new ApiError('WEBHOOK_REFUSED', 'This draw has this address already', { reason: 'exists' });
        await insertBoardMark(tx, tournamentId);
        const made = await findWebhook(tx, { tournamentId, webhookId: id });
        return { data: { ...describeWebhook(made), secret }, after: recorded(made) };
      },
    });
  },

  deleteWebhook: async ({ ctx, actor, params }) =>
    auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'webhook.delete',
      resource: { type: 'TOURNAMENT', id: params.tournamentId },
      reason: 'Deleted on the webhooks page',
      write: async (tx) => {
        const before = await findWebhook(tx, params);
        await removeWebhook(tx, before.id);
        return { data: { id: before.id }, before: recorded(before), after: null };
      },
    }),

  renewWebhookSecret: async ({ ctx, actor, params }) =>
    auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'webhook.renew-secret',
      resource: { type: 'TOURNAMENT', id: params.tournamentId },
      reason: 'Renewed on the webhooks page',
      write: async (tx) => {
        const webhook = await findWebhook(tx, params);
        if (webhook.kind !== 'standard')
          throw new ApiError('WEBHOOK_REFUSED', 'A chat takes no secret: its address is one', {
            reason: 'chat',
          });
        const secret = newSecret();
        await renewSecret(tx, webhook.id, secret);
        return { data: { ...describeWebhook(webhook), secret }, after: recorded(webhook) };
      },
    }),

  testWebhook: async ({ ctx, actor, params }) => {
    await limitTests(ctx, params.webhookId);
    return auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'webhook.test',
      resource: { type: 'TOURNAMENT', id: params.tournamentId },
      reason: 'Tried on the webhooks page',
      write: async (tx) => {
        const webhook = await findWebhook(tx, params);
        const tournament = await tournamentOf(tx, params.tournamentId);
        const id = await insertTest(tx, { webhookId: webhook.id, data: { tournament } });
        await ctx.jobs.enqueue(tx, 'deliver-webhooks', {});
        return { data: id === undefined ? null : { id }, after: recorded(webhook) };
      },
    });
  },

  listWebhookDeliveries: async ({ ctx, params }) => {
    const { id } = await findWebhook(ctx.db, params);
    return { data: await listDeliveries(ctx.db, id) };
  },
} satisfies Partial<Handlers>;

/** Audit records are permanent, and the address of a chat is a secret. */
const recorded = (webhook: WebhookRow) => {
  const { id, kind, address } = describeWebhook(webhook);
  return { webhookId: id, kind, address };
};

async function limitTests({ limitedUse }: Context, webhookId: string): Promise<void> {
  const limits = [{ most: 20, seconds: 3_600 }] as const;
  if (await limitedUse.take({ bucket: 'webhook-test', subject: webhookId, limits })) return;
  throw new ApiError('RATE_LIMITED', 'You have sent many tests. Try again in an hour');
}
