import type { Handlers, JobHandlers, Routes } from '../../http/handler.ts';
import { accessTokenHandlers } from './access-tokens.ts';
import { authRoutes } from './auth-routes.ts';
import { keepAuthTidy } from './keep-auth-tidy.ts';
import { mailedLinkHandlers } from './mailed-link-view.ts';
import { mailRequested } from './request-mail.ts';
import { sendHostedChanges } from './send-hosted-changes.ts';
import { sessionHandlers } from './session-view.ts';
import { takeBackHandlers } from './take-back.ts';

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
