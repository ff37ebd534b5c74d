import type { DrawHelper } from '@boast/contract/draws/club-draws';
import type { DrawRole } from '@boast/domain/account/roles';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { auditedWrite } from '../../audit/audited-write.ts';
import { wholeDrawIdOf } from '../../draws/audience.ts';
import { putHelper, removeHelper } from '../../draws/draw-role-store.ts';
import { enqueueMail } from '../../news/mail/enqueue-mail.ts';
import type { MailHost } from '../../news/mail/mail-content.ts';
import { helperMail } from '../../news/mail/rights-mails.ts';
import { lockClubDraw } from './lock-club-draw.ts';

const MAX_HELPERS = 20;

export const drawHelperHandlers = {
  listDrawHelpers: async ({ ctx, params }) => {
    const helpers = await readHelpers(ctx.db, params.tournamentId);
    if (helpers.length === 0) throw notFound('Tournament');
    return { data: helpers };
  },

  nameDrawHelper: async ({ ctx, actor, params: { tournamentId }, body: { username, role, reason } }) =>
    auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'tournament.name-helper',
      resource: { type: 'TOURNAMENT', id: tournamentId },
      reason,
      write: async (tx) => {
        const draw = await lockClubDraw(tx, tournamentId);
        const head = draw.whole_draw_id ?? draw.id;
        const userId = await findPerson(tx, username);
        const helpers = await readHelpers(tx, tournamentId);
        const before = helpers.find((helper) => helper.userId === userId);
        if (before?.isOwner) throw new ApiError('DRAW_REFUSED', 'The creator already runs this draw');
        if (!before && helpers.length > MAX_HELPERS)
          throw new ApiError('DRAW_REFUSED', `You can have up to ${MAX_HELPERS} helpers. Remove one first`);
        await putHelper(tx, head, { userId, role });
        if (before?.role !== role) await tellHelper(tx, ctx, { head, userId, role, namedBy: actor.username });
        const after = (await readHelpers(tx, tournamentId)).find((helper) => helper.userId === userId);
        return { data: after, before: before && { userId, role: before.role }, after: { userId, role } };
      },
    }),

  takeOutDrawHelper: async ({ ctx, actor, params: { tournamentId, userId }, query }) =>
    auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'tournament.take-out-helper',
      resource: { type: 'TOURNAMENT', id: tournamentId },
      reason: query.reason,
      write: async (tx) => {
        const draw = await lockClubDraw(tx, tournamentId);
        if (userId === draw.organiser_id) throw new ApiError('DRAW_REFUSED', "The creator can't be removed");
        if (!(await removeHelper(tx, draw.whole_draw_id ?? draw.id, userId))) throw notFound('Helper');
        return { data: { userId }, before: { userId }, after: undefined };
      },
    }),
} satisfies Partial<Handlers>;

/** The organiser comes first. Empty for a draw of the installation. */
async function readHelpers(db: Db | Tx, tournamentId: string): Promise<DrawHelper[]> {
  const { rows } = await sql<DrawHelper>`
    select u.id as "userId", u.username, 'organiser' as role, true as "isOwner", null as named_at
    from tournament t join app_user u on u.id = t.organiser_id where t.id = ${tournamentId}
    union all
    select u.id, u.username, h.role, false, h.named_at
    from tournament t join draw_helper h on h.tournament_id = ${wholeDrawIdOf(sql`t`)}
      join app_user u on u.id = h.user_id
    where t.id = ${tournamentId}
    order by named_at nulls first`.execute(db);
  return rows.map(({ userId, username, role, isOwner }) => ({ userId, username, role, isOwner }));
}

interface NewHelper {
  readonly head: string;
  readonly userId: string;
  readonly role: DrawRole;
  readonly namedBy: string;
}

/** Once a day for each right, so that nobody is mailed by being named again and again. */
async function tellHelper(tx: Tx, host: MailHost, { head, userId, role, namedBy }: NewHelper): Promise<void> {
  const { rows } = await sql<{ email: string | null; name: string; day: string }>`
    select u.email, t.name, current_date::text as day
    from app_user u, tournament t where u.id = ${userId} and t.id = ${head}`.execute(tx);
  const [facts] = rows;
  if (!facts?.email) return;
  const { publicUrl } = host.config;
  const content = helperMail({ publicUrl, tournamentId: head, drawName: facts.name, namedBy, role });
  const businessKey = `draw-helper:${head}:${userId}:${role}:${facts.day}`;
  await enqueueMail(tx, host, { businessKey, to: facts.email, content });
}

async function findPerson(tx: Tx, username: string): Promise<string> {
  const person = await tx
    .selectFrom('app_user')
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('deleted_at', 'is', null)
    .where('banned_at', 'is', null)
    .executeTakeFirst();
  if (!person) throw new ApiError('NOT_FOUND', `There's no user called ${username}. Check the spelling`);
  return person.id;
}
