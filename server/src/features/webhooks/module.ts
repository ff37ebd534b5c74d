import type { Handlers, JobHandlers, Routes } from '../../http/handler.ts';
import { onlyThisMachine } from '../../http/this-machine.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { webhookHandlers } from './webhooks.ts';

export const webhooks = {
  handlers: { ...webhookHandlers } satisfies Partial<Handlers>,
  jobs: {
    'deliver-webhooks': (ctx) => deliverWebhooks(ctx),
  } satisfies Partial<JobHandlers>,
  routes: (async (app, { config }) => {
    if (config.localWebhookUrl !== `${config.publicUrl}/dev/webhooks`) return;
    await app.register(async (scope) => {
      onlyThisMachine(scope);
      // A receiver that takes everything, to try webhooks out with.
      scope.post('/dev/webhooks/:name', { schema: { hide: true } }, async (_, reply) =>
        reply.code(204).send(),
      );
    });
  }) satisfies Routes,
};
