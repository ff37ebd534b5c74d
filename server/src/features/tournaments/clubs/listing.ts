/** A club's draw is found by its link until an administrator lists it; one that offends is muted, reported, and can be hidden. */
import { inTransaction, type Tx } from '../../../db/database.ts';
import { notFound } from '../../../http/api-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { setDrawMute } from '../../draws/draw-role-store.ts';
import { refuseFollowing } from '../../draws/refuse-following.ts';
import { audienceChanged } from '../../draws/tournament-events.ts';
import { changeTournament } from '../../draws/tournament-store.ts';
import { findTournament } from '../../draws/tournament-view.ts';
import { limit } from '../../leagues/league-limits.ts';
import { auditedWrite } from '../../records/audit/audited-write.ts';
import { openDataIssue, settleDataIssues } from '../../records/issues/data-issue.ts';
import { lockClubDraw } from './lock-club-draw.ts';

const REPORTS_A_DAY = 10;

export const listingHandlers = {
  askForListing: async ({ ctx, actor, params: { tournamentId }, body: { isWanted, reason } }) =>
    auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'tournament.ask-for-listing',
      resource: { type: 'TOURNAMENT', id: tournamentId },
      reason,
      write: async (tx) => {
        const draw = await lockClubDraw(tx, tournamentId);
        refuseFollowing(draw);
        const { listing: before, name } = draw;
        const listing = isWanted ? (before === 'listed' ? 'listed' : 'asked') : 'unlisted';
        await changeTournament(tx, tournamentId, { listing });
        await settleAsked(tx, { id: tournamentId, name, isAsked: listing === 'asked' });
        await audienceChanged(tx, tournamentId);
        return { data: { listing }, before: { listing: before }, after: { listing } } as const;
      },
    }),

  overseeDraw: async ({ ctx, actor, params: { tournamentId }, body: { listing, isHidden, reason } }) =>
    auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'tournament.oversee',
      resource: { type: 'TOURNAMENT', id: tournamentId },
      reason,
      write: async (tx) => {
        const before = await lockClubDraw(tx, tournamentId);
        refuseFollowing(before);
        const after = {
          listing: listing ?? before.listing,
          hidden_reason: isHidden === undefined ? before.hidden_reason : isHidden ? reason : null,
        };
        await changeTournament(tx, tournamentId, after);
        if (listing !== undefined)
          await settleAsked(tx, { id: tournamentId, name: before.name, isAsked: false });
        await audienceChanged(tx, tournamentId);
        return {
          data: await findTournament(tx, tournamentId, true),
          before: { listing: before.listing, hidden_reason: before.hidden_reason },
          after,
        };
      },
    }),

  reportDraw: async ({ ctx, actor: { userId }, params: { tournamentId }, body: { reason } }) => {
    await limit(ctx.limitedUse, { bucket: 'draw-report', userId, most: REPORTS_A_DAY });
    await inTransaction(ctx.db, async (tx) => {
      const { name } = await lockClubDraw(tx, tournamentId);
      await openDataIssue(tx, {
        type: 'DRAW_REPORTED',
        resource: { type: 'TOURNAMENT', id: tournamentId, name },
        subject: userId,
        what: `Somebody reports it: ${reason.replace(/\s+/g, ' ')}.`,
      });
    });
    return { data: { tournamentId } };
  },

  muteDraw: async ({ ctx, actor: { userId }, params: { tournamentId }, body: { isMuted } }) => {
    const isSet = await inTransaction(ctx.db, (tx) => setDrawMute(tx, { tournamentId, userId, isMuted }));
    if (!isSet) throw notFound('Tournament');
    return { data: { isMuted } };
  },
} satisfies Partial<Handlers>;

interface Asked {
  readonly id: string;
  readonly name: string;
  readonly isAsked: boolean;
}

/** Administrators find what waits for them among their data issues. */
const settleAsked = (tx: Tx, { id, name, isAsked }: Asked): Promise<void> =>
  settleDataIssues(tx, {
    resource: { type: 'TOURNAMENT', id, name },
    lookedFor: ['LISTING_ASKED'],
    found: isAsked ? [{ type: 'LISTING_ASKED', what: 'Its organiser asks for this draw to be listed.' }] : [],
  });
