import { randomBytes } from 'node:crypto';
import type { League, LeagueCard, OwnLeague } from '@boast/contract/leagues';
import {
  LEAGUE_BOUNDS,
  makeLeagueCode,
  mayInLeague,
  readLeagueCode,
  showLeagueCode,
} from '@boast/domain/league/league';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import type { LimitedUse } from '../../http/limited-use.ts';
import { holdsPart } from '../../http/list.ts';
import { pageInfoOf } from '../../http/page-info.ts';
import type { Source } from '../../http/source.ts';
import { answerOnce } from '../records/idempotency/answer-together.ts';
import {
  insertLeague,
  type LeagueRow,
  lockLeague,
  lockPerson,
  putMember,
  putReport,
  removeLeague,
  replaceCode,
  setMuted,
  updateLeague,
} from './league-store.ts';
import {
  assertMay,
  findLeague,
  type Membership,
  membershipOf,
  readCard,
  readCards,
  readDraws,
  toCard,
} from './league-view.ts';
import { assertShown } from './league-texts.ts';

export const leagueHandlers = {
  createLeague: async ({ ctx, actor, body, idempotencyKey }) => {
    assertShown(ctx, body);
    const { userId } = actor;
    const once = { actorId: userId, operation: 'createLeague', key: idempotencyKey, request: body };
    const { id } = await inTransaction(ctx.db, (tx) =>
      answerOnce(tx, once, async () => {
        await lockPerson(tx, userId);
        await assertRoom(tx, userId, 'owned');
        await assertRoom(tx, userId, 'joined');
        if (body.tournamentId !== null) await assertTournament(tx, body.tournamentId);
        const league = await withNewCode((code) => insertLeague(tx, { ...body, code }));
        await putMember(tx, league.id, { userId, role: 'owner', status: 'in' });
        return { id: league.id };
      }),
    );
    return { data: await describe(ctx.db, id, userId) };
  },

  myLeagues: async ({ ctx, actor }) => {
    const cards = await readCards<{ role: string; status: string; is_muted: boolean; waiting: number }>(
      ctx.db,
      {
        more: sql`, m.role, m.status, m.is_muted, (select count(*)::integer from league_member w
        where w.league_id = l.id and w.status = 'waiting') as waiting`,
        rest: sql`join league_member m on m.league_id = l.id and m.user_id = ${actor.userId} and m.status <> 'out'
        order by m.joined_at desc, l.id`,
      },
    );
    return { data: cards.map(({ row, ...card }) => toOwn(card, row)) };
  },

  publicLeagues: async ({ ctx, query: { page, page_size: pageSize, q = '', tournament } }) => {
    const where = sql`where l.is_public and l.hidden_at is null
      ${q === '' ? sql`` : sql`and ${holdsPart(sql`l.name`, q)}`}
      ${tournament === undefined ? sql`` : sql`and l.tournament_id = ${tournament}`}`;
    const { rows } = await sql<{
      total: number;
    }>`select count(*)::integer as total from league l ${where}`.execute(ctx.db);
    const cards = await readCards(ctx.db, {
      rest: sql`${where} order by l.member_count desc, l.id limit ${pageSize} offset ${page * pageSize}`,
    });
    return {
      data: cards.map(({ row }) => toCard(row)),
      pageInfo: pageInfoOf({ page, pageSize, totalRecords: rows[0]?.total ?? 0 }),
    };
  },

  getLeague: async ({ ctx, actor, params }) => ({
    data: await describe(ctx.db, params.leagueId, actor?.userId ?? null),
  }),

  findLeague: async ({ ctx, actor, body, source }) => {
    const league = await openByCode(ctx, body.code, { source, userId: actor?.userId ?? null });
    const membership = actor ? await membershipOf(ctx.db, league.id, actor.userId) : null;
    return { data: { ...(await readCard(ctx.db, league.id)), membership: shownMembership(membership) } };
  },

  changeLeague: async ({ ctx, actor, params, body, ifMatch }) => {
    await inTransaction(ctx.db, async (tx) => {
      const league = await lockOwn(tx, params.leagueId, actor.userId, 'change');
      if (league.version !== ifMatch) {
        const seen = 'Somebody else changed this league meanwhile. Look at it again before you save.';
        throw new ApiError('STALE_VERSION', seen, { version: league.version });
      }
      const { name = league.name, welcome = league.welcome, isPublic = league.is_public } = body;
      assertShown(ctx, { name, welcome, isPublic }, league);
      await updateLeague(tx, league.id, body);
    });
    return { data: await describe(ctx.db, params.leagueId, actor.userId) };
  },

  renewLeagueCode: async ({ ctx, actor, params }) => {
    await limit(ctx.limitedUse, { bucket: 'league-code-made', userId: actor.userId, most: 20 });
    const code = await inTransaction(ctx.db, async (tx) => {
      const league = await lockOwn(tx, params.leagueId, actor.userId, 'renew-code');
      return withNewCode(async (made) => ((await replaceCode(tx, league.id, made)) ? made : null));
    });
    return { data: { code: showLeagueCode(code) } };
  },

  deleteLeague: async ({ ctx, actor, params }) => {
    await inTransaction(ctx.db, async (tx) => {
      const league = await lockOwn(tx, params.leagueId, actor.userId, 'delete');
      await removeLeague(tx, league.id);
    });
    return { data: { leagueId: params.leagueId } };
  },

  muteLeague: async ({ ctx, actor, params: { leagueId }, body: { isMuted } }) => {
    const { membership } = await findLeague(ctx.db, leagueId, actor.userId);
    if (!membership || membership.status === 'out') throw notFound('League');
    await inTransaction(ctx.db, (tx) => setMuted(tx, { leagueId, userId: actor.userId, isMuted }));
    return { data: { role: membership.role, status: membership.status, isMuted } };
  },

  reportLeague: async ({ ctx, actor, params: { leagueId }, body }) => {
    await findLeague(ctx.db, leagueId, actor.userId);
    await limit(ctx.limitedUse, { bucket: 'league-report', userId: actor.userId, most: 10 });
    await inTransaction(ctx.db, async (tx) => {
      if (!(await lockLeague(tx, leagueId))) throw notFound('League');
      await putReport(tx, { leagueId, userId: actor.userId, reason: body.reason });
    });
    return { data: { leagueId } };
  },
} satisfies Partial<Handlers>;

async function assertTournament(db: Db, id: string): Promise<void> {
  const tournament = await db
    .selectFrom('tournament')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!tournament || tournament.status === 'CREATING' || tournament.status === 'CANCELLED')
    throw notFound('Tournament');
}

/** Throws TOO_MANY_LEAGUES when the person owns or has joined as many as allowed. The caller holds the person's row. */
export async function assertRoom(tx: Tx, userId: string, bound: 'owned' | 'joined'): Promise<void> {
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
  throw new ApiError('TOO_MANY_LEAGUES', `One can ${what} ${most} leagues at most: leave one first`, {
    most,
  });
}

/** A new code is taken about once in billions of tries. */
async function withNewCode<T>(make: (code: string) => Promise<T | null>): Promise<T> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const code = makeLeagueCode(randomBytes(32));
    const made = code === null ? null : await make(code);
    if (made !== null) return made;
  }
  throw new Error('No code was free for a league');
}

async function lockOwn(
  tx: Tx,
  leagueId: string,
  userId: string,
  act: Parameters<typeof mayInLeague>[1],
): Promise<LeagueRow> {
  const league = await lockLeague(tx, leagueId);
  if (!league) throw notFound('League');
  await assertMay(tx, { league, userId }, act);
  return league;
}

async function limit(
  limitedUse: LimitedUse,
  { bucket, userId, most }: { bucket: string; userId: string; most: number },
): Promise<void> {
  if (await limitedUse.take({ bucket, subject: userId, limits: [{ most, seconds: 86_400 }] })) return;
  throw new ApiError('RATE_LIMITED', 'You did that many times today: please try again tomorrow');
}

/**
 * Wrong codes an hour from one place, its network and one person, against 10^11 possible codes. A club house is one place, so a guessing
 * person is stopped long before their place is.
 */
const WRONG_CODES = { place: 600, network: 2_400, user: 30 } as const;

/**
 * The league with this code. Each try counts as wrong until the code proves right, so that many tries at once do not all find the count at
 * zero. Throws RATE_LIMITED and NOT_FOUND.
 */
export async function openByCode(
  { db, limitedUse }: Pick<Context, 'db' | 'limitedUse'>,
  text: string,
  { source: { place, network }, userId }: { source: Source; userId: string | null },
): Promise<LeagueRow> {
  const wrong = 'No league has this code: check it with whoever sent it, for they may have made a new one';
  const code = readLeagueCode(text);
  if (code === null) throw new ApiError('NOT_FOUND', wrong);
  const counted: { bucket: string; subject: string }[] = [];
  const take = async (bucket: string, subject: string | null, most: number): Promise<void> => {
    if (subject === null) return;
    if (!(await limitedUse.take({ bucket, subject, limits: [{ most, seconds: 3_600 }] })))
      throw new ApiError('RATE_LIMITED', 'That were many wrong codes: please try again in an hour');
    counted.push({ bucket, subject });
  };
  await take('league-code-place', place, WRONG_CODES.place);
  await take('league-code-network', network, WRONG_CODES.network);
  await take('league-code-user', userId, WRONG_CODES.user);
  const league = await db.selectFrom('league').selectAll().where('code', '=', code).executeTakeFirst();
  if (!league || league.hidden_at) throw new ApiError('NOT_FOUND', wrong);
  for (const use of counted) await limitedUse.forgive(use);
  return league;
}

const shownMembership = (membership: Membership | null) =>
  membership === null || membership.status === 'out' ? null : { ...membership, status: membership.status };

const toOwn = (
  card: LeagueCard,
  row: { role: string; status: string; is_muted: boolean; waiting: number },
): OwnLeague => {
  const role = row.role as OwnLeague['membership']['role'];
  return {
    ...card,
    membership: { role, status: row.status === 'in' ? 'in' : 'waiting', isMuted: row.is_muted },
    waitingCount: mayInLeague(role, 'see-waiting') ? row.waiting : null,
  };
};

async function describe(db: Db, leagueId: string, userId: string | null): Promise<League> {
  const { league, membership } = await findLeague(db, leagueId, userId);
  const isIn = membership?.status === 'in';
  const runs = isIn && mayInLeague(membership.role, 'see-waiting');
  return {
    ...(await readCard(db, leagueId)),
    version: league.version,
    createdAt: league.created_at.toISOString(),
    membership: shownMembership(membership),
    code: isIn && !league.closed_at ? showLeagueCode(league.code) : null,
    waitingCount: runs ? await countWaiting(db, leagueId) : null,
    hidden: league.hidden_reason === null ? null : { reason: league.hidden_reason },
    draws: await readDraws(db, league, isIn === true),
  };
}

async function countWaiting(db: Db, leagueId: string): Promise<number> {
  const { count } = await db
    .selectFrom('league_member')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('league_id', '=', leagueId)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}
