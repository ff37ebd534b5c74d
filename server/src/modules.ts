/**
 * Joins what the modules give: the use case of each operation and job, each list, and further routes. A
 * missing one does not compile.
 */
import { playDemo } from './demo/play-demo.ts';
import { announcements } from './features/announcements/module.ts';
import { audit } from './features/audit/module.ts';
import { auth } from './features/auth/module.ts';
import { boards } from './features/boards/module.ts';
import { credits } from './features/credits/module.ts';
import { entries } from './features/entries/module.ts';
import { issues } from './features/issues/module.ts';
import { leagues } from './features/leagues/module.ts';
import { news } from './features/news/module.ts';
import { operations } from './features/operations/module.ts';
import { payments } from './features/payments/module.ts';
import { players } from './features/players/module.ts';
import { site } from './features/site/module.ts';
import { tournaments } from './features/tournaments/module.ts';
import { users } from './features/users/module.ts';
import { webhooks } from './features/webhooks/module.ts';
import { configHandlers } from './get-config.ts';
import type { Handlers, JobHandlers, Routes } from './http/handler.ts';
import type { Lists } from './http/list.ts';

export const handlers = {
  ...announcements.handlers,
  ...audit.handlers,
  ...auth.handlers,
  ...boards.handlers,
  ...credits.handlers,
  ...entries.handlers,
  ...issues.handlers,
  ...leagues.handlers,
  ...news.handlers,
  ...operations.handlers,
  ...payments.handlers,
  ...players.handlers,
  ...tournaments.handlers,
  ...users.handlers,
  ...webhooks.handlers,
  ...configHandlers,
} satisfies Handlers;

export const jobs = {
  ...announcements.jobs,
  ...auth.jobs,
  ...boards.jobs,
  ...credits.jobs,
  ...news.jobs,
  ...operations.jobs,
  ...payments.jobs,
  ...tournaments.jobs,
  ...webhooks.jobs,
  'play-demo': (ctx) => playDemo(ctx),
} satisfies JobHandlers;

export const lists = {
  ...audit.lists,
  ...credits.lists,
  ...entries.lists,
  ...issues.lists,
  ...leagues.lists,
  ...news.lists,
  ...operations.lists,
  ...payments.lists,
  ...players.lists,
  ...tournaments.lists,
  ...users.lists,
} satisfies Lists;

export const routes: readonly Routes[] = [auth, news, payments, site, users, webhooks].map(
  (module) => module.routes,
);
