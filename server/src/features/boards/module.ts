import type { Handlers, JobHandlers } from '../../http/handler.ts';
import { boardHandlers } from './board/board-view.ts';
import { whatIfHandlers } from './board/what-if.ts';
import { chanceHandlers } from './chances/chance-view.ts';
import { computeDueChances } from './chances/compute-chances.ts';
import { rivalHandlers } from './rival/choose-rival.ts';
import { eventStandingHandlers } from './season/event-standings.ts';
import { seasonHandlers } from './season/seasons.ts';
import { markSeenHandlers } from './under-way/mark-seen.ts';
import { myUnderWayHandlers } from './under-way/own-under-way-view.ts';
import { underWayHandlers } from './under-way/under-way-view.ts';

export const boards = {
  handlers: {
    ...boardHandlers,
    ...whatIfHandlers,
    ...chanceHandlers,
    ...eventStandingHandlers,
    ...rivalHandlers,
    ...seasonHandlers,
    ...markSeenHandlers,
    ...myUnderWayHandlers,
    ...underWayHandlers,
  } satisfies Partial<Handlers>,
  jobs: {
    'compute-chances': (ctx) => computeDueChances(ctx),
  } satisfies Partial<JobHandlers>,
};
