import type { Handlers, JobHandlers } from '../../http/handler.ts';
import { sendNews } from './send-news.ts';
import { leagueNewsHandlers } from './write-to-league.ts';
import { tournamentNewsHandlers } from './write-to-tournament.ts';

export const announcements = {
  handlers: {
    ...leagueNewsHandlers,
    ...tournamentNewsHandlers,
  } satisfies Partial<Handlers>,
  jobs: {
    'tournament-mails': (ctx) => sendNews(ctx),
  } satisfies Partial<JobHandlers>,
};
