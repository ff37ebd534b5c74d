import { sql } from 'kysely';
import type { Context } from '../http/context.ts';
import { enterCrowd } from './enter-crowd.ts';

const ENTRANTS_PERCENT = 30;

/** People of the demo enter the second chances that have opened. The fan is left to enter. */
export async function enterSecondChances(
  ctx: Context,
  readEntrants: () => Promise<readonly string[]>,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select t.id from tournament t
    where t.is_demo and t.whole_draw_id is not null and t.status = 'UPCOMING' and t.starts_at > clock_timestamp()
      and not exists (select from entry e where e.tournament_id = t.id)
    order by t.id`.execute(ctx.db);
  if (rows.length === 0) return;
  const entrants = await readEntrants();
  const crowd = entrants.filter((_, n) => (n * 6007) % 100 < ENTRANTS_PERCENT);
  // One that was sealed meanwhile is played without them.
  for (const { id } of rows)
    await enterCrowd(ctx, id, crowd).catch((error: unknown) => {
      ctx.log.warn({ err: error, tournamentId: id }, 'the demo could not enter a second chance');
    });
}
