/** Finds a league for a call and checks what the caller may know and do. */
import type { League, LeagueCard } from '@boast/contract/leagues';
import type { TournamentStatus } from '@boast/contract/tournaments';
import { type LeagueRole, mayInLeague } from '@boast/domain/league/league';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { LeagueRow, MemberRow } from './league-store.ts';

export interface Membership {
  readonly role: LeagueRole;
  readonly status: 'in' | 'waiting' | 'out';
  readonly isMuted: boolean;
}

const toMembership = (row: Pick<MemberRow, 'role' | 'status' | 'is_muted'>): Membership => ({
  role: row.role as LeagueRole,
  status: row.status as Membership['status'],
  isMuted: row.is_muted,
});

export async function membershipOf(db: Db, leagueId: string, userId: string): Promise<Membership | null> {
  const row = await db
    .selectFrom('league_member')
    .select(['role', 'status', 'is_muted'])
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? toMembership(row) : null;
}

export interface FoundLeague {
  readonly league: LeagueRow;
  /** Null for a person who is neither a member nor waiting. */
  readonly membership: Membership | null;
}

/**
 * Everybody finds a public league and only members a private one; members alone find one that an administrator hid. Throws NOT_FOUND as if
 * it did not exist.
 */
export async function findLeague(db: Db, leagueId: string, userId: string | null): Promise<FoundLeague> {
  const league = await db.selectFrom('league').selectAll().where('id', '=', leagueId).executeTakeFirst();
  if (!league) throw notFound('League');
  const known = userId === null ? null : await membershipOf(db, leagueId, userId);
  const membership = known?.status === 'out' ? null : known;
  const isOpenToAll = league.is_public && league.hidden_at === null;
  if (!isOpenToAll && membership?.status !== 'in') throw notFound('League');
  return { league, membership };
}

/** For acts of members only: throws NOT_FOUND when the person may not know the league, FORBIDDEN when they may. */
export async function assertMember(
  db: Db,
  leagueId: string,
  userId: string,
): Promise<FoundLeague & { membership: Membership }> {
  const { league, membership } = await findLeague(db, leagueId, userId);
  if (membership?.status !== 'in') throw new ApiError('FORBIDDEN', 'Join the league first');
  return { league, membership };
}

/** Checks an act against the person's role. The caller holds the league's row. */
export async function assertMay(
  tx: Tx,
  { league, userId }: { league: LeagueRow; userId: string },
  act: Parameters<typeof mayInLeague>[1],
  to?: LeagueRole,
): Promise<Membership> {
  const { membership } = await assertMember(tx, league.id, userId);
  if (!mayInLeague(membership.role, act, to))
    throw new ApiError('FORBIDDEN', 'Only those who run the league can do that: ask its owner');
  return membership;
}

/** Columns of a card over `league l`. */
const CARD = sql`
  l.id, l.name, l.colour, l.welcome, l.member_count as "memberCount", l.has_season as "hasSeason",
  l.is_public as "isPublic", l.needs_approval as "needsApproval", l.closed_at is not null as "isClosed",
  l.hidden_at is not null as "isHidden",
  (select case when u.deleted_at is null then u.username else 'Deleted user' end
    from league_member o join app_user u on u.id = o.user_id where o.league_id = l.id and o.role = 'owner') as "ownerName",
  t.id as "tournamentId", t.name as "tournamentName", t.status as "tournamentStatus"`;

interface CardRow extends Omit<LeagueCard, 'tournament'> {
  readonly isHidden: boolean;
  readonly tournamentId: string | null;
  readonly tournamentName: string | null;
  readonly tournamentStatus: TournamentStatus | null;
}

/** Cards for what follows `from league l left join tournament t …`. A hidden league shows neither its name nor its welcome. */
export async function readCards<More = unknown>(
  db: Db,
  { more = sql``, rest }: { more?: RawBuilder<unknown>; rest: RawBuilder<unknown> },
): Promise<(LeagueCard & { readonly row: CardRow & More })[]> {
  const { rows } = await sql<CardRow & More>`
    select ${CARD} ${more} from league l left join tournament t on t.id = l.tournament_id and t.status <> 'CREATING' ${rest}`.execute(
    db,
  );
  return rows.map((row) => ({ ...toCard(row), row }));
}

export const toCard = (row: CardRow): LeagueCard => ({
  id: row.id,
  name: row.isHidden ? 'Hidden league' : row.name,
  colour: row.colour,
  welcome: row.isHidden ? '' : row.welcome,
  ownerName: row.ownerName,
  memberCount: row.memberCount,
  tournament:
    row.tournamentId !== null && row.tournamentName !== null && row.tournamentStatus !== null
      ? { id: row.tournamentId, name: row.tournamentName, status: row.tournamentStatus }
      : null,
  hasSeason: row.hasSeason,
  isPublic: row.isPublic,
  needsApproval: row.needsApproval,
  isClosed: row.isClosed,
});

export async function readCard(db: Db, leagueId: string): Promise<LeagueCard> {
  const [card] = await readCards(db, { rest: sql`where l.id = ${leagueId}` });
  if (!card) throw notFound('League');
  return toCard(card.row);
}

/** A person's leagues that everybody may know: public and not hidden, the largest first. */
export async function publicLeaguesOf(
  db: Db,
  userId: string,
  most: number,
): Promise<Pick<LeagueCard, 'id' | 'name' | 'colour' | 'memberCount'>[]> {
  const cards = await readCards(db, {
    rest: sql`join league_member m on m.league_id = l.id and m.user_id = ${userId} and m.status = 'in'
      where l.is_public and l.hidden_at is null
      order by l.member_count desc, l.id limit ${most}`,
  });
  return cards.map(({ id, name, colour, memberCount }) => ({ id, name, colour, memberCount }));
}

/** The newest draws are listed. */
const DRAWS_SHOWN = 30;

/** Draws that have, or can have, a board of the league's members. */
export async function readDraws(db: Db, league: LeagueRow, isMember: boolean): Promise<League['draws']> {
  interface Row extends Omit<League['draws'][number], 'status'> {
    readonly status: TournamentStatus;
  }
  const { rows } = await sql<Row>`
    select t.id as "tournamentId", t.name, t.gender, t.status, t.start_date as "startDate",
      t.sealed_at is not null as "isSealed",
      case when ${isMember} and t.sealed_at is null then (
        select count(*)::integer from entry e join league_member m on m.user_id = e.user_id
        where e.tournament_id = t.id and e.status = 'ACTIVE' and m.league_id = ${league.id} and m.status = 'in'
      ) end as "enteredCount"
    from tournament t
    where t.status not in ('CREATING', 'CANCELLED') and (t.id = ${league.tournament_id}
      or (${league.has_season} and (t.status = 'UPCOMING' or exists (
        select from entry e join league_member m on m.user_id = e.user_id
        where e.tournament_id = t.id and e.status = 'ACTIVE' and m.league_id = ${league.id} and m.status = 'in'))))
    order by t.start_date desc, t.id limit ${DRAWS_SHOWN}`.execute(db);
  return rows;
}
