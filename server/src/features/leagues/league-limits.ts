import { LEAGUE_BOUNDS } from '@boast/domain/league/league';
import type { Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { LimitedUse } from '../../http/limited-use.ts';

/** Throws TOO_MANY_LEAGUES when the person owns or has joined as many as allowed. The caller holds the person's row. */
export async function assertLeagueLimit(tx: Tx, userId: string, bound: 'owned' | 'joined'): Promise<void> {
  const { count } = await tx
    .selectFrom('league_member')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', '!=', 'out')
    .$if(bound === 'owned', (owned) => owned.where('role', '=', 'owner'))
    .executeTakeFirstOrThrow();
  const most = LEAGUE_BOUNDS[bound];
  if (Number(count) < most) return;
  const what = bound === 'owned' ? 'own' : 'be in';
  throw new ApiError('TOO_MANY_LEAGUES', `You can ${what} up to ${most} leagues. Leave one first`, {
    most,
  });
}

export async function limit(
  limitedUse: LimitedUse,
  { bucket, userId, most }: { bucket: string; userId: string; most: number },
): Promise<void> {
  if (await limitedUse.take({ bucket, subject: userId, limits: [{ most, seconds: 86_400 }] })) return;
  throw new ApiError('RATE_LIMITED', "You've done that a lot today. Please try again tomorrow");
}
