/** The public page of a person who wants one shows only what final boards and public leagues already show. */
import type { PersonPage } from '@boast/contract/account/people';
import type { SeasonTournament } from '@boast/contract/season';
import { unpackPicks } from '@boast/domain/picks/packed-picks';
import { type RoundRecord, rightByRound } from '@boast/domain/scoring/right-by-round';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { tournamentsOf } from '../boards/season/seasons.ts';
import { loadDraw } from '../draws/stored-draw.ts';
import { publicLeaguesOf } from '../leagues/league-card-view.ts';

const SHOWN = { seasons: 5, titles: 30, tournaments: 30, leagues: 20 } as const;

export const personHandlers = {
  getPerson: async ({ ctx, params: { username } }) => {
    const person = await findPerson(ctx.db, username);
    if (!person) throw notFound('Person');
    const tournaments = await tournamentsOf(ctx.db, { gender: null, year: null }, person.userId);
    const titles = tournaments.filter(({ rank }) => rank === 1);
    return {
      data: {
        ...person,
        tournamentCount: tournaments.length,
        best: bestOf(tournaments),
        seasons: await readSeasons(ctx, person.userId, tournaments),
        titleCount: titles.length,
        titles: titles
          .slice(0, SHOWN.titles)
          .map(({ tournamentId, entryId, name, gender, endDate, entryCount }) => ({
            tournamentId,
            entryId,
            name,
            gender,
            endDate,
            entryCount,
          })),
        rounds: await readRounds(ctx.db, tournaments.slice(0, SHOWN.tournaments)),
        leagues: await publicLeaguesOf(ctx.db, person.userId, SHOWN.leagues),
      },
    };
  },
} satisfies Partial<Handlers>;

/**
 * It is undefined for a person without a public page, who left or is banned, and under a name that was given
 * up.
 */
export async function findPerson(
  db: Db,
  username: string,
): Promise<Pick<PersonPage, 'userId' | 'username' | 'countryCode' | 'since'> | undefined> {
  return db
    .selectFrom('app_user')
    .select([
      'id as userId',
      'username',
      'country_code as countryCode',
      sql<number>`extract(year from created_at at time zone 'UTC')::integer`.as('since'),
    ])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('has_public_page', '=', true)
    .where('deleted_at', 'is', null)
    .where('banned_at', 'is', null)
    .executeTakeFirst();
}

/** Of equal ranks, the one in the larger tournament counts. */
function bestOf(tournaments: readonly SeasonTournament[]): PersonPage['best'] {
  const [best] = tournaments.toSorted((a, b) => a.rank - b.rank || b.entryCount - a.entryCount);
  return best ? { rank: best.rank, entryCount: best.entryCount } : null;
}

async function readSeasons(
  { seasons }: Pick<Context, 'seasons'>,
  userId: string,
  tournaments: readonly SeasonTournament[],
): Promise<PersonPage['seasons']> {
  const years = [...new Set(tournaments.map(({ endDate }) => Number(endDate.slice(0, 4))))];
  const rankings = await Promise.all(
    years.slice(0, SHOWN.seasons).map(async (year) => {
      const { rows, placeOf } = await seasons.standings({ gender: null, year });
      const row = rows[placeOf.get(userId) ?? -1];
      return row
        ? [{ year, rank: row.rank, rankedCount: rows.length, points: row.points, tournaments: row.entries }]
        : [];
    }),
  );
  return rankings.flat();
}

/** They are computed from the person's own picks and each draw's results, without loading a board. */
async function readRounds(db: Db, tournaments: readonly SeasonTournament[]): Promise<RoundRecord[]> {
  if (tournaments.length === 0) return [];
  const rows = await db
    .selectFrom('entry')
    .select(['tournament_id', 'picks'])
    .where(
      'id',
      'in',
      tournaments.map(({ entryId }) => entryId),
    )
    .where('status', '=', 'ACTIVE')
    .execute();
  const entries: Parameters<typeof rightByRound>[0][number][] = [];
  // One after the other, so that a page uses one connection at a time.
  for (const { tournament_id, picks: packed } of rows) {
    const stored = await loadDraw(db, tournament_id);
    const picks = stored && unpackPicks(stored.draw.size, packed);
    if (picks) entries.push({ draw: stored.draw, picks });
  }
  return rightByRound(entries);
}
