import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { limitedUseWithin } from '../../../http/limited-use.ts';
import type { Source } from '../../../http/source.ts';

const MAX_OPEN = 5;
/**
 * A person may open this many draws a day. A draw that was never opened, or was deleted before anybody entered,
 * does not count.
 */
const MAX_A_DAY = 4;
/** New draws a day. A club house is one place, and a provider's block holds many. */
const A_DAY = { place: 20, network: 80 } as const;

interface Maker {
  readonly userId: string;
  readonly source: Source;
}

/** Counts a new draw. The caller holds the person's row. Throws TOO_MANY_DRAWS. */
export async function assertDrawLimits(tx: Tx, { userId, source }: Maker): Promise<void> {
  const { rows } = await sql<{ open: number; today: number }>`
    select count(*) filter (where status in ('CREATING', 'UPCOMING', 'ACTIVE'))::integer as open,
      count(*) filter (where status <> 'CREATING' and created_at > clock_timestamp() - interval '1 day'
        and started_over_from is null)::integer as today
    from tournament where organiser_id = ${userId} and whole_draw_id is null`.execute(tx);
  const { open = 0, today = 0 } = rows[0] ?? {};
  if (open >= MAX_OPEN)
    throw new ApiError(
      'TOO_MANY_DRAWS',
      `You can run up to ${MAX_OPEN} draws at once. Finish or delete one first`,
      {
        most: MAX_OPEN,
      },
    );
  if (today >= MAX_A_DAY) throw tooMany(`You can create up to ${MAX_A_DAY} draws a day`, MAX_A_DAY);
  const uses = limitedUseWithin(tx);
  const subjects = { place: source.group, network: source.network };
  for (const [who, most] of Object.entries(A_DAY) as [keyof typeof A_DAY, number][]) {
    const use = { bucket: `club-draw-${who}`, subject: subjects[who] };
    if (await uses.take({ ...use, limits: [{ most, seconds: 86_400 }] })) continue;
    throw tooMany('Many draws were made from here today', most);
  }
}

const tooMany = (what: string, most: number): ApiError =>
  new ApiError('TOO_MANY_DRAWS', `${what}. Please try again tomorrow`, { most });
