import { type LeagueRole, mayInLeague } from '@boast/domain/league/league';
import { inTransaction, type Tx } from '../../db/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import type { MailHost } from '../news/mail/mail-content.ts';
import { assertNotFull, join } from './join-league.ts';
import { assertLeagueAccess, assertLeagueIsAbout, assertMember, membershipOf } from './league-access.ts';
import { findByLeagueCode } from './league-code.ts';
import { assertLeagueLimit } from './league-limits.ts';
import { putMember, removeMember, setPaid, swapOwner } from './league-member-store.ts';
import { type LeagueRow, lockLeague, lockPerson, removeLeague } from './league-store.ts';
import { readAllMembers, readMember, readMembers } from './member-list.ts';
import { tellLeagueRole } from './tell-league-role.ts';

export const leagueMemberHandlers = {
  joinLeague: async ({ ctx, actor: { userId }, body, source }) => {
    const leagueId =
      body.code === undefined
        ? body.leagueId
        : (await findByLeagueCode(ctx, body.code, { source, userId })).id;
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
        throw new ApiError('OWNER_CANNOT_LEAVE', 'Make someone else owner first, or delete the league');
      await removeLeague(tx, leagueId);
      return true;
    });
    return { data: { leagueId, isGone } };
  },

  leagueMembers: async ({ ctx, actor, params: { leagueId }, query }) => {
    const { league, membership } = await assertMember(ctx.db, leagueId, actor.userId);
    if (query.status !== 'in' && !mayInLeague(membership.role, 'see-waiting'))
      throw new ApiError('FORBIDDEN', 'Only the owner and helpers can see requests');
    if (query.tournament !== undefined) await assertLeagueIsAbout(ctx.db, league, query.tournament);
    const seesPayments = mayInLeague(membership.role, 'note-payments');
    return readMembers(ctx.db, leagueId, { ...query, seesPayments });
  },

  exportLeagueMembers: async ({ ctx, actor, params: { leagueId } }) => {
    const { membership } = await assertMember(ctx.db, leagueId, actor.userId);
    if (!mayInLeague(membership.role, 'note-payments'))
      throw new ApiError('FORBIDDEN', 'Only the owner and helpers can save this list');
    const members = await readAllMembers(ctx.db, leagueId);
    return [
      [
        ['member', 'role', 'joined', 'paid'],
        ...members.map(({ username, role, joinedAt, hasPaid }) => [
          username,
          role,
          joinedAt.slice(0, 10),
          hasPaid === true ? 'yes' : 'no',
        ]),
      ],
    ];
  },

  changeMember: async ({ ctx, actor, params: { leagueId, userId }, body }) => {
    await inTransaction(ctx.db, async (tx) => {
      await lockPerson(tx, userId);
      const league = await lockLeague(tx, leagueId);
      if (!league) throw notFound('League');
      const change = { league, by: actor.userId, userId };
      if (body.hasPaid !== undefined) await notePayment(tx, { ...change, hasPaid: body.hasPaid });
      else if (body.role !== undefined) await changeRole(tx, ctx, { ...change, role: body.role });
      else await letIn(tx, change);
    });
    return { data: await readMember(ctx.db, leagueId, userId) };
  },

  takeOut: async ({ ctx, actor, params: { leagueId, userId } }) => {
    await inTransaction(ctx.db, async (tx) => {
      const league = await lockLeague(tx, leagueId);
      if (!league) throw notFound('League');
      const target = await membershipOf(tx, leagueId, userId);
      await assertLeagueAccess(tx, { league, userId: actor.userId }, 'take-out', target?.role);
      if (!target || target.status === 'out') throw notFound('Member');
      await putMember(tx, leagueId, { userId, role: 'member', status: 'out' });
    });
    return { data: await readMember(ctx.db, leagueId, userId) };
  },
} satisfies Partial<Handlers>;

interface Change {
  readonly league: LeagueRow;
  readonly by: string;
  readonly userId: string;
}

async function letIn(tx: Tx, { league, by, userId }: Change): Promise<void> {
  await assertLeagueAccess(tx, { league, userId: by }, 'let-in');
  const target = await membershipOf(tx, league.id, userId);
  if (!target) throw notFound('Member');
  if (target.status === 'in') return;
  assertNotFull(league);
  // A waiting person's league is already counted in their limit.
  if (target.status === 'out') await assertLeagueLimit(tx, userId, 'joined');
  await putMember(tx, league.id, { userId, role: 'member', status: 'in' });
}

async function notePayment(
  tx: Tx,
  { league, by, userId, hasPaid }: Change & { hasPaid: boolean },
): Promise<void> {
  await assertLeagueAccess(tx, { league, userId: by }, 'note-payments');
  if (!(await setPaid(tx, league.id, { userId, hasPaid }))) throw notFound('Member');
}

async function changeRole(
  tx: Tx,
  host: MailHost,
  { league, by, userId, role }: Change & { role: LeagueRole },
): Promise<void> {
  await assertLeagueAccess(tx, { league, userId: by }, role === 'owner' ? 'hand-on' : 'choose-helpers');
  const target = await membershipOf(tx, league.id, userId);
  if (target?.status !== 'in') throw notFound('Member');
  if (target.role === role) return;
  if (target.role === 'owner') throw new ApiError('FORBIDDEN', 'Make someone else owner instead');
  if (role !== 'member') await tellLeagueRole(tx, host, { leagueId: league.id, userId, role });
  if (role === 'owner') {
    await assertLeagueLimit(tx, userId, 'owned');
    await swapOwner(tx, league.id, { from: by, to: userId });
    return;
  }
  await putMember(tx, league.id, { userId, role, status: 'in' });
}
