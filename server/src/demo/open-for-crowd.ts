import { laterRounds } from '@boast/domain/draw/remaining-draw';
import { newTournament } from '@boast/domain/import/new-tournament';
import type { PagePlan } from '@boast/domain/import/plan-page';
import { sql } from 'kysely';
import { inTransaction } from '../db/database.ts';
import { findPlayers } from '../features/players/upsert-players.ts';
import { changeEvent } from '../features/tournaments/event/change-event.ts';
import { fieldsChange } from '../features/tournaments/event/fields-change.ts';
import { lockEvent } from '../features/tournaments/event/load-event.ts';
import { createTournament } from '../features/tournaments/pages/create-tournament.ts';
import type { Context } from '../http/context.ts';

const DAY_MS = 86_400_000;

interface Opening {
  readonly sourceUrl: string | null;
  /** Began in the past, so it starts tomorrow until its crowd has entered. */
  readonly hasBegun: boolean;
}

export async function openForCrowd(
  ctx: Context,
  planned: PagePlan,
  { sourceUrl, hasBegun }: Opening,
): Promise<string> {
  const tomorrow = ctx.clock.now().getTime() + DAY_MS;
  const tournament = newTournament({ ...planned, startsAt: hasBegun ? tomorrow : planned.startsAt }, false);
  if (!tournament) throw new Error(`${planned.page.name} has no dates`);
  return inTransaction(ctx.db, async (tx) => {
    const id = await createTournament(tx, ctx, {
      tournament,
      storedPlayers: await findPlayers(tx, { players: planned.plan.players, tournamentId: null }),
      sourceUrl,
      scoringRules: ctx.config.pointsRules,
      prizeRule: ctx.config.prizeRule,
      isCompleted: false,
      isDemo: true,
    });
    // A draw that stands still has no second chances and no plate: its next round does not begin.
    const isPlayed = sourceUrl !== null;
    const change = fieldsChange(ctx, id, {
      status: 'UPCOMING',
      secondChances: isPlayed ? laterRounds(planned.plan.size) : [],
      fedDraws: isPlayed ? ['plate'] : [],
    });
    await changeEvent(tx, ctx, await lockEvent(tx, id), { change, by: 'page', sealAuthority: null });
    return id;
  });
}

/** People have entered; now the start moves to the page's time, and the entries to a day before. */
export async function moveIntoPast(ctx: Context, id: string, began: number | null): Promise<void> {
  const startsAt = began === null ? null : new Date(began);
  await inTransaction(ctx.db, async (tx) => {
    await sql`update entry set created_at = created_at
        - (clock_timestamp() - coalesce(${startsAt}::timestamptz, clock_timestamp())) - interval '1 day'
      where tournament_id = ${id}`.execute(tx);
    await sql`update tournament set starts_at = ${startsAt} where id = ${id}`.execute(tx);
  });
}
