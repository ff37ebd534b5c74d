import type { Handlers, JobHandlers, Routes } from '../../http/handler.ts';
import { sendHostedChanges } from './account/send-hosted-changes.ts';
import { authRoutes } from './auth-routes.ts';
import { keepAuthTidy } from './keep-auth-tidy.ts';
import { mailedLinkHandlers } from './links/mailed-link-view.ts';
import { mailRequested } from './links/request-mail.ts';
import { takeBackHandlers } from './links/take-back.ts';
import { sessionHandlers } from './sessions/session-view.ts';
import { accessTokenHandlers } from './tokens/access-tokens.ts';

export const auth = {
  handlers: {
    ...accessTokenHandlers,
    ...mailedLinkHandlers,
    ...sessionHandlers,
    ...takeBackHandlers,
  } satisfies Partial<Handlers>,
  jobs: {
    'mail-requested': (ctx) => mailRequested(ctx),
    'keep-auth-tidy': (ctx) => keepAuthTidy(ctx),
    'hosted-errands': (ctx) => sendHostedChanges(ctx),
  } satisfies Partial<JobHandlers>,
  routes: (async (app, ctx) => {
    await app.register(async (scope) => authRoutes(scope, ctx), { prefix: '/auth/v1' });
  }) satisfies Routes,
};
