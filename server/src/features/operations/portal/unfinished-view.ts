/**
 * Lists people who have not finished, in each of three ways. Says only what is missing, because picks are
 * private.
 */

import type { UNFINISHED, UnfinishedPerson } from '@boast/contract/admin/tournament-day';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Handlers } from '../../../http/handler.ts';
import { pageInfoOf } from '../../../http/page-info.ts';
import { peopleOf } from '../../draws/audience.ts';
import { assertTournament } from './assert-tournament.ts';

type Way = (typeof UNFINISHED)[number];

const here = sql`u.deleted_at is null and u.banned_at is null and not u.is_admin`;
/**
 * Over `e` (entry). Null in a club's draw: whoever runs it may play in it, and would empty a place to read here who had picked its
 * player.
 */
export const openMatches = sql`(select case when t.organiser_id is null then (
  select count(*) from match m where m.tournament_id = t.id and not m.is_bye and get_byte(e.picks, m.number) = 0) end
  from tournament t where t.id = e.tournament_id)`;

/**
 * The condition is over `u` (app_user), `e` (their valid entry) and `d` (their draft). Whoever runs a club's draw learns nothing of
 * people who have nothing to do with it.
 */
function lacking(tournamentId: string, what: Way): RawBuilder<unknown> {
  const entry = sql`e.user_id = u.id and e.tournament_id = ${tournamentId} and e.status = 'ACTIVE'`;
  const draft = sql`d.user_id = u.id and d.tournament_id = ${tournamentId} and d.picks is not null`;
  switch (what) {
    case 'draft':
      return sql`draft d join app_user u on ${draft} left join entry e on ${entry} where ${here}`;
    case 'open_matches':
      return sql`entry e join app_user u on ${entry} left join draft d on ${draft} where ${here} and ${openMatches} > 0`;
    case 'without_entry':
      return sql`(
          select user_id from entry where exists (
            select from tournament t where t.id = ${tournamentId} and t.organiser_id is null)
          union
          select user_id from ${peopleOf(tournamentId)} people) o join app_user u on u.id = o.user_id
        left join entry e on ${entry} left join draft d on ${draft}
        where ${here} and u.provider_id is not null and e.id is null and d.user_id is null`;
  }
}

/** After the seal nobody can finish anything. */
const isOpen = (tournamentId: string) =>
  sql`exists (select from tournament t where t.id = ${tournamentId} and t.sealed_at is null)`;

async function countUnfinishedIn(db: Db, tournamentId: string, what: Way): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${lacking(tournamentId, what)} and ${isOpen(tournamentId)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function countUnfinished(db: Db, tournamentId: string): Promise<Record<Way, number>> {
  const [draft, open, without] = await Promise.all([
    countUnfinishedIn(db, tournamentId, 'draft'),
    countUnfinishedIn(db, tournamentId, 'open_matches'),
    countUnfinishedIn(db, tournamentId, 'without_entry'),
  ]);
  return { draft, open_matches: open, without_entry: without };
}

interface UnfinishedQuery {
  readonly tournamentId: string;
  readonly what: Way;
  readonly limit: number;
  readonly offset: number;
}

async function readUnfinished(
  db: Db,
  { tournamentId, what, limit, offset }: UnfinishedQuery,
): Promise<UnfinishedPerson[]> {
  const { rows } = await sql<UnfinishedPerson>`
    select found.*, (select max(m.closed_at) from mail_outbox m
      where m.business_key ~>=~ ${`last_call:${tournamentId}:`} and m.business_key ~<~ ${`last_call:${tournamentId}:g`}
        and m.user_id = found."userId" and m.closed_as = 'sent') as "calledAt"
    from (
      select u.id as "userId", u.username, e.id as "entryId",
        case when e.id is not null then ${openMatches} end as "openMatches",
        greatest(e.updated_at, d.updated_at) as "savedAt"
      from ${lacking(tournamentId, what)} and ${isOpen(tournamentId)}
      order by lower(u.username), u.id limit ${limit} offset ${offset}
    ) found order by lower(found.username), found."userId"`.execute(db);
  return rows;
}

export const unfinishedHandlers = {
  listUnfinished: async ({ ctx: { db }, params, query }) => {
    const { tournamentId } = params;
    const { what, page, page_size: pageSize } = query;
    await assertTournament(db, tournamentId);
    const [totalRecords, data] = await Promise.all([
      countUnfinishedIn(db, tournamentId, what),
      readUnfinished(db, { tournamentId, what, limit: pageSize, offset: page * pageSize }),
    ]);
    return { data, pageInfo: pageInfoOf({ page, pageSize, totalRecords }) };
  },
} satisfies Partial<Handlers>;
