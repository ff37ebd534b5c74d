import type { JobHandlers } from '../../http/handler.ts';
import { sendTournamentMails } from './send-announcements.ts';

export const announcements = {
  jobs: {
    'tournament-mails': (ctx) => sendTournamentMails(ctx),
  } satisfies Partial<JobHandlers>,
};
