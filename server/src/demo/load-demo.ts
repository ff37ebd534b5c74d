/**
 * Fills an empty database with replays of past draws: upcoming, under way and completed. Unfinished ones
 * follow the clock from then on (play-demo.ts), unless the demo stands still. Everything goes through the use
 * cases of real tournaments.
 */
import { moveTourPage } from '@boast/domain/import/page-as-of';
import { addDays } from '@boast/domain/time/calendar-date';
import { inTransaction } from '../db/database.ts';
import { planOrRefuse } from '../features/tournaments/pages/plan-page.ts';
import type { Context } from '../http/context.ts';
import { createDemoPeople, createEntrants } from './demo-people.ts';
import { DEMO_SHOWS, type DemoShow, isOver } from './demo-shows.ts';
import { enterCrowd } from './enter-crowd.ts';
import { loadWhole } from './load-whole.ts';
import { moveIntoPast, openForCrowd } from './open-for-crowd.ts';
import { openMissingReplay } from './open-replay.ts';
import { withOrderOfPlay } from './order-of-play.ts';
import { replayResults } from './replay-results.ts';

/** Does nothing when there is any person or tournament. */
export const loadDemo = (ctx: Context): Promise<void> => loadWhole(ctx.db, () => fill(ctx));

async function fill(ctx: Context): Promise<void> {
  const began = performance.now();
  const fan = await createDemoPeople(ctx);
  const entrants = await createEntrants(ctx.db);
  const { demoIsPlayed } = ctx.config;
  for (const show of DEMO_SHOWS)
    if (!demoIsPlayed || (isOver(show) && !show.isReplayed)) await stage(ctx, show, { fan, entrants });
  while (demoIsPlayed && (await openMissingReplay(ctx, { fan, entrants })));
  // A finished tournament counts in the season once its board is verified; the job makes that happen now.
  await inTransaction(ctx.db, (tx) => ctx.jobs.enqueue(tx, 'advance-tournaments', {}));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  ctx.log.info(`demo data loaded in ${seconds} s: ${entrants.length} entrants`);
}

interface People {
  readonly fan: string;
  readonly entrants: readonly string[];
}

async function stage(ctx: Context, show: DemoShow, { fan, entrants }: People): Promise<void> {
  const today = ctx.clock.now().toISOString().slice(0, 10);
  const firstDay = addDays(today, show.startsInDays);
  const planned = planOrRefuse(moveTourPage(withOrderOfPlay(show.page()), firstDay));
  const hasBegun = show.playedRounds > 0;
  const id = await openForCrowd(ctx, planned, { sourceUrl: null, hasBegun });
  const crowd = entrants.filter((_, n) => (n * 7919) % 100 < show.entrantsPercent);
  // Open tournaments are left for the fan to enter.
  await enterCrowd(ctx, id, hasBegun ? [fan, ...crowd] : crowd);
  if (!hasBegun) return;
  await moveIntoPast(ctx, id, planned.startsAt);
  await replayResults(ctx, id, planned, show.playedRounds);
}
