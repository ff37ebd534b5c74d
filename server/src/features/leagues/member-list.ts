import type { LeagueMember } from '@boast/contract/leagues/members';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../http/api-error.ts';
import { holdsPart } from '../../http/list.ts';
import { pageInfoOf } from '../../http/page-info.ts';

interface MembersAsked {
  readonly page: number;
  readonly page_size: number;
  readonly q?: string | undefined;
  readonly tournament?: string | undefined;
  readonly status: 'in' | 'waiting' | 'out';
  readonly seesPayments: boolean;
}

type Rest = ReturnType<typeof sql>;
const inOrder = sql`order by case m.role when 'owner' then 0 when 'helper' then 1 else 2 end, lower(u.username), m.user_id`;

export async function readMembers(db: Db, leagueId: string, asked: MembersAsked) {
  const { page, page_size: pageSize, q = '', tournament = null, status, seesPayments } = asked;
  const where = sql`where m.league_id = ${leagueId} and m.status = ${status} and u.deleted_at is null
    ${q === '' ? sql`` : sql`and ${holdsPart(sql`u.username`, q)}`}`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from league_member m join app_user u on u.id = m.user_id ${where}`.execute(
    db,
  );
  const rest = sql`${where} ${inOrder} limit ${pageSize} offset ${page * pageSize}`;
  const data = await selectMembers(db, { tournament, seesPayments, rest });
  return { data, pageInfo: pageInfoOf({ page, pageSize, totalRecords: counted[0]?.total ?? 0 }) };
}

/** As the owner and helpers see them. */
export async function readMember(db: Db, leagueId: string, userId: string): Promise<LeagueMember> {
  const rest = sql`where m.league_id = ${leagueId} and m.user_id = ${userId}`;
  const [row] = await selectMembers(db, { tournament: null, seesPayments: true, rest });
  if (!row) throw notFound('Member');
  return row;
}

export const readAllMembers = (db: Db, leagueId: string): Promise<LeagueMember[]> =>
  selectMembers(db, {
    tournament: null,
    seesPayments: true,
    rest: sql`where m.league_id = ${leagueId} and m.status = 'in' and u.deleted_at is null ${inOrder}`,
  });

interface Selected {
  readonly tournament: string | null;
  readonly seesPayments: boolean;
  readonly rest: Rest;
}

async function selectMembers(db: Db, { tournament, seesPayments, rest }: Selected): Promise<LeagueMember[]> {
  const { rows } = await sql<LeagueMember>`
    select m.user_id as "userId", u.username, u.country_code as "countryCode", m.role, m.status,
      m.joined_at as "joinedAt",
      case when ${tournament}::uuid is null then null else exists (
        select from entry e where e.tournament_id = ${tournament}::uuid and e.user_id = m.user_id and e.status = 'ACTIVE'
      ) end as "hasEntered",
      case when ${seesPayments} then m.has_paid end as "hasPaid"
    from league_member m join app_user u on u.id = m.user_id ${rest}`.execute(db);
  return rows;
}
