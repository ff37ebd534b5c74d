/** Joining and leaving a league, and what those who run it may do. */
import type { LeagueMember } from '@boast/contract/leagues';
import { LEAGUE_BOUNDS, type LeagueRole, mayInLeague } from '@boast/domain/league/league';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { holdsPart } from '../../http/list.ts';
import { pageInfoOf } from '../../http/page-info.ts';
import {
  type LeagueRow,
  lockLeague,
  lockPerson,
  putMember,
  removeLeague,
  removeMember,
  removeReports,
  swapOwner,
} from './league-store.ts';
import { assertMay, assertMember, membershipOf } from './league-view.ts';
import { assertRoom, openByCode } from './leagues.ts';

export const leagueMemberHandlers = {
  joinLeague: async ({ ctx, actor: { userId }, body, source }) => {
    const leagueId =
      body.code === undefined ? body.leagueId : (await openByCode(ctx, body.code, { source, userId })).id;
    if (leagueId === undefined) throw notFound('League');
    const status = await inTransaction(ctx.db, async (tx) => {
      await lockPerson(tx, userId);
      const league = await lockLeague(tx, leagueId);
      const isReachable =
        league && league.hidden_at === null && (body.code !== undefined || league.is_public);
      if (!isReachable) throw notFound('League');
      return join(tx, league, userId);
    });
    return { data: { leagueId, status } };
  },

  leaveLeague: async ({ ctx, actor: { userId }, params: { leagueId } }) => {
    const isGone = await inTransaction(ctx.db, async (tx) => {
      const league = await lockLeague(tx, leagueId);
      const membership = league && (await membershipOf(tx, leagueId, userId));
      if (!membership || membership.status === 'out') throw notFound('League');
      if (membership.role !== 'owner') {
        await removeMember(tx, leagueId, userId);
        return false;
      }
      if (league.member_count > 1)
        throw new ApiError('OWNER_CANNOT_LEAVE', 'Hand the league on to a member first, or delete it');
      await removeLeague(tx, leagueId);
      return true;
    });
    return { data: { leagueId, isGone } };
  },

  leagueMembers: async ({ ctx, actor, params: { leagueId }, query }) => {
    const { league, membership } = await assertMember(ctx.db, leagueId, actor.userId);
    if (query.status !== 'in' && !mayInLeague(membership.role, 'see-waiting'))
      throw new ApiError('FORBIDDEN', 'Only those who run the league see who waits');
    if (query.tournament !== undefined) await assertAbout(ctx.db, league, query.tournament);
    return readMembers(ctx.db, leagueId, query);
  },

  changeMember: async ({ ctx, actor, params: { leagueId, userId }, body }) => {
    await inTransaction(ctx.db, async (tx) => {
      await lockPerson(tx, userId);
      const league = await lockLeague(tx, leagueId);
      if (!league) throw notFound('League');
      const change = { league, by: actor.userId, userId };
      await (body.role === undefined ? letIn(tx, change) : changeRole(tx, { ...change, role: body.role }));
    });
    return { data: await readMember(ctx.db, leagueId, userId) };
  },

  takeOut: async ({ ctx, actor, params: { leagueId, userId } }) => {
    await inTransaction(ctx.db, async (tx) => {
      const league = await lockLeague(tx, leagueId);
      if (!league) throw notFound('League');
      const known = await membershipOf(tx, leagueId, userId);
      await assertMay(tx, { league, userId: actor.userId }, 'take-out', known?.role);
      if (!known || known.status === 'out') throw notFound('Member');
      await putMember(tx, leagueId, { userId, role: 'member', status: 'out' });
    });
    return { data: await readMember(ctx.db, leagueId, userId) };
  },
} satisfies Partial<Handlers>;

/** Joining twice is the same as once. A closed or full league admits nobody, and a person who was removed needs those who run it. */
async function join(tx: Tx, league: LeagueRow, userId: string): Promise<'in' | 'waiting'> {
  const known = await membershipOf(tx, league.id, userId);
  if (known?.status === 'in' || known?.status === 'waiting') return known.status;
  if (known?.status === 'out')
    throw new ApiError('TAKEN_OUT', 'You were taken out of this league: ask its owner to let you in again');
  if (league.closed_at)
    throw new ApiError('LEAGUE_CLOSED', 'This league is closed: nobody joins it any more');
  assertNotFull(league);
  await assertRoom(tx, userId, 'joined');
  const status = league.needs_approval ? 'waiting' : 'in';
  if (status === 'waiting') await assertFewWait(tx, league.id);
  await putMember(tx, league.id, { userId, role: 'member', status });
  return status;
}

function assertNotFull({ member_count: count }: LeagueRow): void {
  if (count < LEAGUE_BOUNDS.members) return;
  throw new ApiError('LEAGUE_FULL', 'This league is full: it has as many members as one can have');
}

/** The most people who may wait at once: more than anybody reads through, and a bound on rows made by a stranger's crowd. */
const MOST_WAITING = 1_000;

async function assertFewWait(tx: Tx, leagueId: string): Promise<void> {
  const { rows } = await sql`
    select from league_member where league_id = ${leagueId} and status = 'waiting' limit ${MOST_WAITING}`.execute(
    tx,
  );
  if (rows.length >= MOST_WAITING)
    throw new ApiError('LEAGUE_FULL', 'Very many wait to be let into this league: please try again later');
}

interface Change {
  readonly league: LeagueRow;
  /** The person who makes the change. */
  readonly by: string;
  /** The person it is about. */
  readonly userId: string;
}

async function letIn(tx: Tx, { league, by, userId }: Change): Promise<void> {
  await assertMay(tx, { league, userId: by }, 'let-in');
  const known = await membershipOf(tx, league.id, userId);
  if (!known) throw notFound('Member');
  if (known.status === 'in') return;
  assertNotFull(league);
  // A waiting person's league is already counted in their limit.
  if (known.status === 'out') await assertRoom(tx, userId, 'joined');
  await putMember(tx, league.id, { userId, role: 'member', status: 'in' });
}

async function changeRole(
  tx: Tx,
  { league, by, userId, role }: Change & { role: LeagueRole },
): Promise<void> {
  await assertMay(tx, { league, userId: by }, role === 'owner' ? 'hand-on' : 'choose-helpers');
  const known = await membershipOf(tx, league.id, userId);
  if (known?.status !== 'in') throw notFound('Member');
  if (known.role === role) return;
  if (known.role === 'owner')
    throw new ApiError('FORBIDDEN', 'A league has an owner: hand it on to somebody instead');
  if (role === 'owner') {
    await assertRoom(tx, userId, 'owned');
    await swapOwner(tx, league.id, { from: by, to: userId });
    return;
  }
  await putMember(tx, league.id, { userId, role, status: 'in' });
}

/** Checks that the league is about this draw: it must not reveal who entered other draws. */
export async function assertAbout(db: Db, league: LeagueRow, tournamentId: string): Promise<void> {
  if (league.tournament_id !== tournamentId && !league.has_season) throw notFound('Tournament');
  const { rows } = await sql`
    select from tournament where id = ${tournamentId} and status <> 'CREATING'`.execute(db);
  if (rows.length === 0) throw notFound('Tournament');
}

interface MembersAsked {
  readonly page: number;
  readonly page_size: number;
  readonly q?: string | undefined;
  readonly tournament?: string | undefined;
  readonly status: 'in' | 'waiting' | 'out';
}

async function readMembers(db: Db, leagueId: string, asked: MembersAsked) {
  const { page, page_size: pageSize, q = '', tournament = null, status } = asked;
  const where = sql`where m.league_id = ${leagueId} and m.status = ${status} and u.deleted_at is null
    ${q === '' ? sql`` : sql`and ${holdsPart(sql`u.username`, q)}`}`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from league_member m join app_user u on u.id = m.user_id ${where}`.execute(
    db,
  );
  const data = await selectMembers(db, {
    tournament,
    rest: sql`${where}
      order by case m.role when 'owner' then 0 when 'helper' then 1 else 2 end, lower(u.username), m.user_id
      limit ${pageSize} offset ${page * pageSize}`,
  });
  return { data, pageInfo: pageInfoOf({ page, pageSize, totalRecords: counted[0]?.total ?? 0 }) };
}

async function readMember(db: Db, leagueId: string, userId: string): Promise<LeagueMember> {
  const [row] = await selectMembers(db, {
    tournament: null,
    rest: sql`where m.league_id = ${leagueId} and m.user_id = ${userId}`,
  });
  if (!row) throw notFound('Member');
  return row;
}

async function selectMembers(
  db: Db,
  { tournament, rest }: { tournament: string | null; rest: ReturnType<typeof sql> },
): Promise<LeagueMember[]> {
  const { rows } = await sql<Omit<LeagueMember, 'joinedAt'> & { joinedAt: Date }>`
    select m.user_id as "userId", u.username, u.country_code as "countryCode", m.role, m.status,
      m.joined_at as "joinedAt",
      case when ${tournament}::uuid is null then null else exists (
        select from entry e where e.tournament_id = ${tournament}::uuid and e.user_id = m.user_id and e.status = 'ACTIVE'
      ) end as "hasEntered"
    from league_member m join app_user u on u.id = m.user_id ${rest}`.execute(db);
  return rows.map((row) => ({ ...row, joinedAt: row.joinedAt.toISOString() }));
}

/** Removes a person who leaves from all leagues. A league they owned goes to a helper, otherwise to the member who joined first. */
export async function forgetLeagues(tx: Tx, userId: string): Promise<void> {
  const memberships = await tx
    .selectFrom('league_member')
    .select(['league_id', 'role'])
    .where('user_id', '=', userId)
    .orderBy('league_id')
    .execute();
  for (const { league_id: leagueId, role } of memberships) {
    await lockLeague(tx, leagueId);
    const heir = role === 'owner' ? await heirOf(tx, leagueId) : null;
    if (role === 'owner' && heir === null) {
      await removeLeague(tx, leagueId);
      continue;
    }
    if (heir !== null) await swapOwner(tx, leagueId, { from: userId, to: heir });
    await removeMember(tx, leagueId, userId);
  }
  await removeReports(tx, userId);
}

async function heirOf(tx: Tx, leagueId: string): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from league_member
    where league_id = ${leagueId} and role <> 'owner' and status = 'in'
    order by (role = 'helper') desc, joined_at, user_id limit 1`.execute(tx);
  return rows[0]?.userId ?? null;
}

/** For a copy of the person's data. */
export async function exportLeagues(db: Db, userId: string) {
  const rows = await db
    .selectFrom('league_member as m')
    .innerJoin('league as l', 'l.id', 'm.league_id')
    .select(['l.id', 'l.name', 'm.role', 'm.status', 'm.joined_at'])
    .where('m.user_id', '=', userId)
    .orderBy('m.joined_at')
    .execute();
  return rows.map(({ id, name, role, status, joined_at: joinedAt }) => ({
    leagueId: id,
    name,
    role,
    status,
    joinedAt: joinedAt.toISOString(),
  }));
}
