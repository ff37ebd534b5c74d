/** Organisers make links for scorers without an account, and take them back. */
import type { ScorerLink } from '@boast/contract/draws/scorer-links';
import { SCORER_LINK_PREFIX } from '@boast/domain/account/scorer-link';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { auditedWrite } from '../../audit/audited-write.ts';
import { newSecretToken } from '../../auth/secret-token.ts';
import { sha256 } from '../../auth/sha256.ts';
import { wholeDrawIdOf } from '../../draws/audience.ts';
import { lockClubDraw } from './lock-club-draw.ts';
import { endScorerLink, insertScorerLink } from './scorer-link-store.ts';
import { isOverForScorers, maySpeakFor } from './verify-scorer-link.ts';

const MAX_LINKS = 10;

export const scorerLinkHandlers = {
  listScorerLinks: async ({ ctx, params }) => ({ data: await readLinks(ctx.db, params.tournamentId) }),

  makeScorerLink: async ({ ctx, actor, params: { tournamentId } }) => {
    const secret = `${SCORER_LINK_PREFIX}${newSecretToken()}`;
    const { data, ...audited } = await auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'tournament.make-scorer-link',
      resource: { type: 'TOURNAMENT', id: tournamentId },
      reason: 'Scorer without an account',
      write: async (tx) => {
        const draw = await lockClubDraw(tx, tournamentId);
        const head = draw.whole_draw_id ?? draw.id;
        await refuseOver(tx, head);
        if ((await readLinks(tx, head)).length >= MAX_LINKS)
          throw new ApiError(
            'DRAW_REFUSED',
            `A draw has ${MAX_LINKS} scorer's links at most. Take one back first`,
          );
        const id = await insertScorerLink(tx, {
          tournamentId: head,
          digest: sha256(secret),
          madeBy: actor.userId,
        });
        const link = (await readLinks(tx, head)).find((scorerLink) => scorerLink.id === id);
        return { data: link && { head, link }, after: { scorerLink: link?.number } };
      },
    });
    // Browsers send no server what stands behind the #.
    const address = `${ctx.config.publicUrl}/run/${data.head}/courtside#${secret}`;
    return { data: { ...data.link, address }, ...audited };
  },

  takeBackScorerLink: async ({ ctx, actor, params: { tournamentId, linkId } }) =>
    auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'tournament.take-back-scorer-link',
      resource: { type: 'TOURNAMENT', id: tournamentId },
      reason: 'Taken back',
      write: async (tx) => {
        const draw = await lockClubDraw(tx, tournamentId);
        const number = await endScorerLink(tx, draw.whole_draw_id ?? draw.id, linkId);
        if (number === undefined) throw notFound('Link');
        return { data: { id: linkId }, before: { scorerLink: number }, after: undefined };
      },
    }),
} satisfies Partial<Handlers>;

async function refuseOver(tx: Tx, head: string): Promise<void> {
  const { rows } = await sql<{ is_over: boolean }>`
    select ${isOverForScorers(sql`t`)} as is_over from tournament t where t.id = ${head}`.execute(tx);
  if (rows[0]?.is_over !== false)
    throw new ApiError('DRAW_REFUSED', 'The draw is over, so nobody enters results by a link');
}

async function readLinks(db: Db | Tx, tournamentId: string): Promise<ScorerLink[]> {
  const { rows } = await sql<ScorerLink>`
    select l.id, l.number, u.username as "madeBy", l.made_at as "madeAt", l.used_at as "usedAt"
    from tournament one join tournament t on t.id = ${wholeDrawIdOf(sql`one`)}
      join scorer_link l on l.tournament_id = t.id join app_user u on u.id = l.made_by
    where one.id = ${tournamentId} and l.taken_back_at is null
      and not ${isOverForScorers(sql`t`)} and ${maySpeakFor(sql`u`, sql`t`)}
    order by l.number desc`.execute(db);
  return rows;
}
