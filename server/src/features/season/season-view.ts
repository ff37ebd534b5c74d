import type { SeasonRow, SeasonTournament } from '@boast/contract/season';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { countsIn, type SeasonScope, type SeasonStanding } from './seasons.ts';

/** Whoever deleted their account keeps their place without a name, as on the boards (edge 39). */
export async function nameRows(db: Db, standings: readonly SeasonStanding[]): Promise<SeasonRow[]> {
  if (standings.length === 0) return [];
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'username', 'country_code', 'deleted_at'])
    .where(
      'id',
      'in',
      standings.map(({ userId }) => userId),
    )
    .execute();
  const byId = new Map(people.map((person) => [person.id, person]));
  return standings.map((standing) => {
    const person = byId.get(standing.userId);
    return { ...standing, username: shownName(person), countryCode: person?.country_code ?? null };
  });
}

export async function nameOf(db: Db, userId: string): Promise<string> {
  const person = await db
    .selectFrom('app_user')
    .select(['username', 'deleted_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return shownName(person);
}

const shownName = (person: { username: string; deleted_at: Date | null } | undefined): string =>
  person && !person.deleted_at ? person.username : 'Deleted user';

interface Row extends Omit<SeasonTournament, 'countedAt'> {
  readonly countedAt: Date;
}

/** One person's counted tournaments, of all rules, the newest first. */
export async function tournamentsOf(db: Db, scope: SeasonScope, userId: string): Promise<SeasonTournament[]> {
  const { rows } = await sql<Row>`
    select t.id as "tournamentId", r.entry_id as "entryId", t.name, t.gender, t.end_date as "endDate",
      r.points, r.score, b.possible_score as "possibleScore", r.rank, t.scoring_rules as "scoringRules", b.entry_count as "entryCount",
      b.counted_at as "countedAt"
    from season_result r
      join season_board b on b.tournament_id = r.tournament_id
      join tournament t on t.id = r.tournament_id
    where r.user_id = ${userId} and ${countsIn(scope)}
    order by t.end_date desc, t.id`.execute(db);
  return rows.map((row) => ({ ...row, countedAt: row.countedAt.toISOString() }));
}
