import { replayPageAt } from '@boast/domain/import/replay';
import { sql } from 'kysely';
import { planOrRefuse } from '../features/tournaments/pages/plan-page.ts';
import { sealTournament } from '../features/tournaments/seal/seal-tournament.ts';
import { loadDemoDraws } from '../gateways/tour-pages/demo-draws.ts';
import {
  REPLAY_SITE,
  type ReplayPlan,
  readReplayAddress,
  replayAddress,
  replayOf,
} from '../gateways/tour-pages/replay-pages.ts';
import type { Context } from '../http/context.ts';
import { enterCrowd } from './enter-crowd.ts';
import { enterSecondChances } from './enter-second-chances.ts';
import { followReplay } from './follow-replays.ts';
import { moveIntoPast, openForCrowd } from './open-for-crowd.ts';
import { putAwayEarlier } from './put-away-earlier.ts';
import { BOUND_DAYS, type KnownReplays, missingReplay } from './replay-calendar.ts';

export interface Crowd {
  /** They can sign in; it is null when they are gone. */
  readonly fan: string | null;
  readonly entrants: readonly string[];
}

const ENTRANTS_PERCENT = 45;

/**
 * A replay that has begun is open until its crowd has entered, then sealed, and follows its page like any
 * other.
 */
async function openReplay(ctx: Context, plan: ReplayPlan, { fan, entrants }: Crowd): Promise<void> {
  const hasBegun = plan.startsAt <= ctx.clock.now().getTime();
  const replay = replayOf(plan);
  const planned = planOrRefuse(replayPageAt(replay, replay.startsAt), replay.timeZone);
  await putAwayEarlier(ctx, replay.page);
  const id = await openForCrowd(ctx, planned, { sourceUrl: replayAddress(plan), hasBegun });
  const crowd = entrants.filter((_, n) => (n * 7919) % 100 < ENTRANTS_PERCENT);
  // One that is to come is left for the fan to enter.
  await enterCrowd(ctx, id, hasBegun && fan !== null ? [fan, ...crowd] : crowd);
  if (!hasBegun) return;
  await moveIntoPast(ctx, id, planned.startsAt);
  await sealTournament(ctx.db, id, 'now');
  await followReplay(ctx, id);
  await enterSecondChances(ctx, async () => entrants);
}

export async function openMissingReplay(ctx: Context, crowd: Crowd): Promise<boolean> {
  const now = ctx.clock.now().getTime();
  const missing = missingReplay(await knownReplays(ctx), now, loadDemoDraws());
  if (missing) await openReplay(ctx, missing, crowd);
  return missing !== null;
}

async function knownReplays({ db }: Context): Promise<KnownReplays> {
  const rows = await db
    .selectFrom('tournament')
    .select(['source_url', 'status'])
    .select(sql<boolean>`created_at > clock_timestamp() - ${BOUND_DAYS} * interval '1 day'`.as('is_recent'))
    .where('is_demo', '=', true)
    .where('source_url', 'like', `${REPLAY_SITE}%`)
    .execute();
  return {
    replays: rows
      .filter(({ status }) => status !== 'CANCELLED')
      .flatMap(({ source_url }) => readReplayAddress(source_url ?? '') ?? []),
    opened: rows.filter(({ is_recent }) => is_recent).length,
  };
}
