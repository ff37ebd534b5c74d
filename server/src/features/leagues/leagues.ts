import type { League, OwnLeague } from '@boast/contract/leagues';
import { mayInLeague, showLeagueCode } from '@boast/domain/league/league';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { holdsPart } from '../../http/list.ts';
import { pageInfoOf } from '../../http/page-info.ts';
import { isPublished } from '../draws/audience.ts';
import { answerOnce } from '../idempotency/idempotent-answers.ts';
import { assertLeagueAccess, findLeague, type Membership, membershipOf } from './league-access.ts';
import { readCard, readCards, toCard } from './league-card-view.ts';
import { findByLeagueCode, withNewCode } from './league-code.ts';
import { readLeagueDraws } from './league-draws-view.ts';
import { limit } from './league-limits.ts';
import { setSwitches } from './league-member-store.ts';
import { putReport } from './league-report-store.ts';
import {
  type LeagueRow,
  lockLeague,
  lockPerson,
  removeLeague,
  replaceLeagueCode,
  updateLeague,
} from './league-store.ts';
import { assertLeagueTexts } from './league-texts.ts';
import { openLeague } from './open-league.ts';

export const leagueHandlers = {
  createLeague: async ({ ctx, actor, body, idempotencyKey }) => {
    assertLeagueTexts(ctx, body);
    const { userId } = actor;
    const idempotentCall = { actorId: userId, operation: 'createLeague', key: idempotencyKey, request: body };
    const { id } = await inTransaction(ctx.db, (tx) =>
      answerOnce(tx, idempotentCall, async () => {
        await lockPerson(tx, userId);
        if (body.tournamentId !== null) await assertTournament(tx, body.tournamentId);
        return { id: await openLeague(tx, { userId, league: body }) };
      }),
    );
    return { data: await describe(ctx.db, id, userId) };
  },

  myLeagues: async ({ ctx, actor }) => {
    const cards = await readCards<Pick<OwnLeague, 'membership'> & { readonly waiting: number }>(ctx.db, {
      more: sql`, json_build_object('role', m.role, 'status', m.status, 'isMuted', m.is_muted,
          'takesReactions', m.takes_reactions) as membership, (select count(*)::integer from league_member w
        where w.league_id = l.id and w.status = 'waiting') as waiting`,
      rest: sql`join league_member m on m.league_id = l.id and m.user_id = ${actor.userId} and m.status <> 'out'
        order by m.joined_at desc, l.id`,
    });
    return {
      data: cards.map(({ row: { membership, waiting }, ...card }) => ({
        ...card,
        membership,
        waitingCount: mayInLeague(membership.role, 'see-waiting') ? waiting : null,
      })),
    };
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
    const league = await findByLeagueCode(ctx, body.code, { source, userId: actor?.userId ?? null });
    const membership = actor ? await membershipOf(ctx.db, league.id, actor.userId) : null;
    return { data: { ...(await readCard(ctx.db, league.id)), membership: shownMembership(membership) } };
  },

  changeLeague: async ({ ctx, actor, params, body, ifMatch }) => {
    await inTransaction(ctx.db, async (tx) => {
      const league = await lockOwn(tx, params.leagueId, actor.userId, 'change');
      if (league.version !== ifMatch) {
        const seen = 'Someone else has changed this league. Check it before you save.';
        throw new ApiError('STALE_VERSION', seen, { version: league.version });
      }
      const { name = league.name, welcome = league.welcome, isPublic = league.is_public } = body;
      assertLeagueTexts(ctx, { name, welcome, isPublic }, league);
      await updateLeague(tx, league.id, body);
    });
    return { data: await describe(ctx.db, params.leagueId, actor.userId) };
  },

  renewLeagueCode: async ({ ctx, actor, params }) => {
    await limit(ctx.limitedUse, { bucket: 'league-code-made', userId: actor.userId, most: 20 });
    const code = await inTransaction(ctx.db, async (tx) => {
      const league = await lockOwn(tx, params.leagueId, actor.userId, 'renew-code');
      return withNewCode(async (made) => ((await replaceLeagueCode(tx, league.id, made)) ? made : null));
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

  changeMembership: async ({ ctx, actor: { userId }, params: { leagueId }, body }) => {
    const membership = await inTransaction(ctx.db, async (tx) => {
      await lockLeague(tx, leagueId);
      const before = shownMembership((await findLeague(tx, leagueId, userId)).membership);
      if (!before) throw notFound('League');
      const { isMuted = before.isMuted, takesReactions = before.takesReactions } = body;
      await setSwitches(tx, { leagueId, userId, isMuted, takesReactions });
      return { ...before, isMuted, takesReactions };
    });
    return { data: membership };
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
    .where(isPublished(sql`tournament`))
    .executeTakeFirst();
  if (!tournament || tournament.status === 'CANCELLED') throw notFound('Tournament');
}

async function lockOwn(
  tx: Tx,
  leagueId: string,
  userId: string,
  act: Parameters<typeof mayInLeague>[1],
): Promise<LeagueRow> {
  const league = await lockLeague(tx, leagueId);
  if (!league) throw notFound('League');
  await assertLeagueAccess(tx, { league, userId }, act);
  return league;
}

const shownMembership = (membership: Membership | null) =>
  membership === null || membership.status === 'out' ? null : { ...membership, status: membership.status };

async function describe(db: Db, leagueId: string, userId: string | null): Promise<League> {
  const { league, membership } = await findLeague(db, leagueId, userId);
  const isIn = membership?.status === 'in';
  const runs = isIn && mayInLeague(membership.role, 'see-waiting');
  return {
    ...(await readCard(db, leagueId)),
    version: league.version,
    createdAt: league.created_at,
    membership: shownMembership(membership),
    hasReactions: league.has_reactions,
    code: isIn && !league.closed_at ? showLeagueCode(league.code) : null,
    waitingCount: runs ? await countWaiting(db, leagueId) : null,
    hidden: league.hidden_reason === null ? null : { reason: league.hidden_reason },
    ...(await readLeagueDraws(db, league, isIn === true)),
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
