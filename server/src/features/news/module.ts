import type { Handlers, JobHandlers, Routes } from '../../http/handler.ts';
import type { Lists } from '../../http/list.ts';
import { onlyThisMachine } from '../../http/this-machine.ts';
import { inboxRoutes } from './mail/inbox-routes.ts';
import { mailHandlers, mailList } from './mail/mail-list.ts';
import { deliverPush } from './push/deliver-push.ts';
import { localPushRoutes } from './push/local-push-routes.ts';
import { pushHandlers } from './push/push-subscriptions.ts';

export const news = {
  handlers: {
    ...mailHandlers,
    ...pushHandlers,
  } satisfies Partial<Handlers>,
  jobs: {
    'deliver-mail': (ctx) => ctx.mailDelivery.deliver(),
    'deliver-push': (ctx) => deliverPush(ctx),
  } satisfies Partial<JobHandlers>,
  lists: {
    mails: mailList,
  } satisfies Partial<Lists>,
  routes: (async (app, ctx) => {
    await app.register(async (scope) => {
      onlyThisMachine(scope);
      if (!ctx.config.smtpUrl) await inboxRoutes(scope, ctx);
      if (ctx.config.localPushUrl === `${ctx.config.publicUrl}/dev/push`)
        await localPushRoutes(scope, ctx.config);
    });
  }) satisfies Routes,
};
