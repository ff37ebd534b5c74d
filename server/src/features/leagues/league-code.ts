import { randomBytes } from 'node:crypto';
import { makeLeagueCode, readLeagueCode } from '@boast/domain/league/league';
import { ApiError } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { Source } from '../../http/source.ts';
import type { LeagueRow } from './league-store.ts';

/** A new code is taken about once in billions of tries. */
export async function withNewCode<T>(make: (code: string) => Promise<T | null>): Promise<T> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const code = makeLeagueCode(randomBytes(32));
    const made = code === null ? null : await make(code);
    if (made !== null) return made;
  }
  throw new Error('No code was free for a league');
}

/**
 * One place, its network and one person have so many wrong codes an hour, against 10^11 possible codes. A
 * club house is one place, so a guessing person is stopped long before their place is.
 */
const WRONG_CODES = { place: 600, network: 2_400, user: 30 } as const;

/**
 * Each try counts as wrong until the code proves right, so that many tries at once do not all find the count
 * at zero. It throws RATE_LIMITED and NOT_FOUND.
 */
export async function findByLeagueCode(
  { db, limitedUse }: Pick<Context, 'db' | 'limitedUse'>,
  text: string,
  { source: { group, network }, userId }: { source: Source; userId: string | null },
): Promise<LeagueRow> {
  const wrong = 'No league has this code. Ask for a new one';
  const code = readLeagueCode(text);
  if (code === null) throw new ApiError('NOT_FOUND', wrong);
  const counted: { bucket: string; subject: string }[] = [];
  const take = async (bucket: string, subject: string | null, most: number): Promise<void> => {
    if (subject === null) return;
    if (!(await limitedUse.take({ bucket, subject, limits: [{ most, seconds: 3_600 }] })))
      throw new ApiError('RATE_LIMITED', 'Too many wrong codes. Please try again in an hour');
    counted.push({ bucket, subject });
  };
  await take('league-code-place', group, WRONG_CODES.place);
  await take('league-code-network', network, WRONG_CODES.network);
  await take('league-code-user', userId, WRONG_CODES.user);
  const league = await db.selectFrom('league').selectAll().where('code', '=', code).executeTakeFirst();
  if (!league || league.hidden_at) throw new ApiError('NOT_FOUND', wrong);
  for (const use of counted) await limitedUse.forgive(use);
  return league;
}
