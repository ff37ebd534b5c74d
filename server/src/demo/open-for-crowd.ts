import { sql } from 'kysely';
import { inTransaction } from '../db/database.ts';
import { lockTournament } from '../features/draws/lock-tournament.ts';
import { publish } from '../features/tournaments/lifecycle/publish-tournament.ts';
import { createTournament } from '../features/tournaments/pages/create-tournament.ts';
import type { PlannedTournament } from '../features/tournaments/pages/plan-page.ts';
import type { Context } from '../http/context.ts';

const DAY_MS = 86_400_000;

interface Opening {
  /** The page that it follows; null for one that is not followed. */
  readonly sourceUrl: string | null;
  /** It began in the past: it starts tomorrow until its crowd is in. */
  readonly hasBegun: boolean;
}

/** A replay, published and open for entries. Answers its id. */
export async function openForCrowd(
  ctx: Context,
  planned: PlannedTournament,
  { sourceUrl, hasBegun }: Opening,
): Promise<string> {
  const tomorrow = new Date(ctx.clock.now().getTime() + DAY_MS);
  return inTransaction(ctx.db, async (tx) => {
    const { id } = await createTournament(
      tx,
      { ...planned, startsAt: hasBegun ? tomorrow : planned.startsAt },
      {
        sourceUrl,
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

/** People entered while it was open; now it began when its page says, and they entered a day before that. */
export async function moveIntoPast(ctx: Context, id: string, startsAt: Date | null): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await sql`update entry set created_at = created_at
        - (clock_timestamp() - coalesce(${startsAt}::timestamptz, clock_timestamp())) - interval '1 day'
      where tournament_id = ${id}`.execute(tx);
    await sql`update tournament set starts_at = ${startsAt} where id = ${id}`.execute(tx);
  });
}
