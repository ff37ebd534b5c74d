import type { EntryReactions, PickReactions } from '@boast/contract/leagues/reactions';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isAbout } from './league-access.ts';
import { readCards } from './league-card-view.ts';

const NAMES_SHOWN = 10;

/** The reactions to an entry that a person sees: those of leagues that they share with its owner. */
export async function readReactions(
  db: Db,
  { entryId, userId }: { entryId: string; userId: string },
): Promise<EntryReactions> {
  const leagues = await readCards<{ isOwn: boolean }>(db, {
    more: sql`, e.user_id = ${userId} as "isOwn"`,
    rest: sql`
      join league_member own on own.league_id = l.id and own.user_id = ${userId} and own.status = 'in'
      join entry e on e.id = ${entryId} and e.status = 'ACTIVE'
      join league_member theirs on theirs.league_id = l.id and theirs.user_id = e.user_id
        and theirs.status = 'in' and theirs.takes_reactions
      join tournament played on played.id = e.tournament_id
        and played.sealed_at is not null and played.status <> 'CANCELLED'
      where l.has_reactions and exists (select from tournament t where t.id = played.id and ${isAbout})
      order by l.member_count, l.id`,
  });
  const { rows } = await sql<PickReactions>`
    select r.league_id as "leagueId", r.match_id as "matchId", r.sign, count(*)::integer as count,
      coalesce((array_agg(u.username order by r.given_at) filter (where u.id <> ${userId}))[1:${sql.lit(NAMES_SHOWN)}], '{}') as names,
      bool_or(u.id = ${userId}) as "isOwn"
    from pick_reaction r
      join league_member m on m.league_id = r.league_id and m.user_id = r.user_id and m.status = 'in'
      join app_user u on u.id = r.user_id
    where r.entry_id = ${entryId} and r.league_id = any(${leagues.map(({ id }) => id)}::uuid[])
    group by r.league_id, r.match_id, r.sign
    order by count desc, r.sign`.execute(db);
  return {
    entryId,
    isOwn: leagues.some(({ row }) => row.isOwn),
    leagues: leagues.map(({ id, name, colour }) => ({ id, name, colour })),
    reactions: rows,
  };
}
