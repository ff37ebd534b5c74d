/**
 * Fills an empty database with replays of past draws: men's tournaments upcoming, under way and completed, women's
 * upcoming and completed. Everything goes through the use cases that real tournaments go through.
 */
import { moveTourPage } from '@boast/domain/import/page-as-of';
import { addDays } from '@boast/domain/time/calendar-date';
import { sql } from 'kysely';
import { inTransaction } from '../db/database.ts';
import { lockTournament } from '../features/draws/lock-tournament.ts';
import { createTournament } from '../features/import/create-tournament.ts';
import { type PlannedTournament, planPage } from '../features/import/plan-page.ts';
import { publish } from '../features/lifecycle/publish-tournament.ts';
import type { Context } from '../http/context.ts';
import { createDemoPeople, createEntrants } from './demo-people.ts';
import { DEMO_SHOWS, type DemoShow } from './demo-shows.ts';
import { enterCrowd } from './enter-crowd.ts';
import { loadWhole } from './load-whole.ts';
import { withOrderOfPlay } from './order-of-play.ts';
import { replayResults } from './replay-results.ts';

/** Does nothing where anybody or any tournament is known already. */
export const loadDemo = (ctx: Context): Promise<void> => loadWhole(ctx.db, () => fill(ctx));

async function fill(ctx: Context): Promise<void> {
  const began = performance.now();
  const fan = await createDemoPeople(ctx);
  const entrants = await createEntrants(ctx.db);
  for (const show of DEMO_SHOWS) await stage(ctx, show, { fan, entrants });
  // What is over counts in the season once its board is verified: not only at the next full minute.
  await inTransaction(ctx.db, (tx) => ctx.jobs.enqueue(tx, 'advance-tournaments', {}));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  ctx.log.info(
    `demo data loaded in ${seconds} s: ${DEMO_SHOWS.length} tournaments, ${entrants.length} entrants`,
  );
}

interface Crowd {
  readonly fan: string;
  readonly entrants: readonly string[];
}

async function stage(ctx: Context, show: DemoShow, { fan, entrants }: Crowd): Promise<void> {
  const today = ctx.clock.now().toISOString().slice(0, 10);
  const firstDay = addDays(today, show.startsInDays);
  const planned = planPage(moveTourPage(withOrderOfPlay(show.page()), firstDay));
  const id = await open(ctx, planned, show);
  const crowd = entrants.filter((_, n) => (n * 7919) % 100 < show.entrantsPercent);
  // What is still to be predicted is left to the fan who signs in.
  await enterCrowd(ctx, id, show.playedRounds === 0 ? crowd : [fan, ...crowd]);
  if (show.playedRounds === 0) return;
  // People entered while it was open; now the clock of the replay is where the real one was.
  await sql`update tournament set starts_at = ${planned.startsAt} where id = ${id}`.execute(ctx.db);
  await sql`update entry set created_at = created_at - ${`${1 - show.startsInDays} days`}::interval
    where tournament_id = ${id}`.execute(ctx.db);
  await replayResults(ctx, id, planned, show.playedRounds);
}

/** Published and open for entries: a show that is to be under way or over starts tomorrow until its crowd is in. */
async function open(ctx: Context, planned: PlannedTournament, show: DemoShow): Promise<string> {
  const tomorrow = new Date(ctx.clock.now().getTime() + 86_400_000);
  return inTransaction(ctx.db, async (tx) => {
    const { id } = await createTournament(
      tx,
      { ...planned, startsAt: show.playedRounds === 0 ? planned.startsAt : tomorrow },
      {
        sourceUrl: null,
        scoringRules: ctx.config.pointsRules,
        prizeRule: ctx.config.prizeRule,
        isCompleted: false,
        isDemo: true,
      },
    );
    await publish(tx, ctx.jobs, await lockTournament(tx, id, null));
    return id;
  });
}
