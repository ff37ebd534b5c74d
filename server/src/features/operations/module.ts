import type { Handlers, JobHandlers } from '../../http/handler.ts';
import type { Lists } from '../../http/list.ts';
import { cleanUp } from './backup/clean-up.ts';
import { crashHandlers, healthHandlers } from './health/health-view.ts';
import { jobHandlers, jobList } from './health/job-list.ts';
import { tellAdministrators } from './health/tell-administrators.ts';
import { watchAudit } from './health/watch-audit.ts';
import { attentionHandlers } from './portal/attention-view.ts';
import { exportListHandlers } from './portal/export-list.ts';
import { insightHandlers } from './portal/insight-view.ts';
import { searchHandlers } from './portal/search-all.ts';
import { feedbackHandlers, forgetFeedback } from './portal/send-feedback.ts';
import { tournamentDayHandlers } from './portal/timeline-view.ts';
import { unfinishedHandlers } from './portal/unfinished-view.ts';

export const operations = {
  handlers: {
    ...crashHandlers,
    ...healthHandlers,
    ...jobHandlers,
    ...attentionHandlers,
    ...exportListHandlers,
    ...insightHandlers,
    ...searchHandlers,
    ...feedbackHandlers,
    ...tournamentDayHandlers,
    ...unfinishedHandlers,
  } satisfies Partial<Handlers>,
  jobs: {
    'watch-audit': (ctx) => watchAudit(ctx),
    'forget-feedback': (ctx) => forgetFeedback(ctx),
    'clean-up': (ctx) => cleanUp(ctx),
    'tell-administrators': (ctx) => tellAdministrators(ctx),
  } satisfies Partial<JobHandlers>,
  lists: {
    jobs: jobList,
  } satisfies Partial<Lists>,
};
