/** A club's draw is found by its link until an administrator lists it; one that offends is muted, reported, and can be hidden. */
import { inTransaction, type Tx } from '../../../db/database.ts';
import { notFound } from '../../../http/api-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { auditedWrite } from '../../audit/audited-write.ts';
import { setDrawMute } from '../../draws/draw-role-store.ts';
import { refuseFollowing } from '../../draws/refuse-following.ts';
import { findTournament } from '../../draws/tournament-view.ts';
import { openDataIssue } from '../../issues/data-issue.ts';
import { limit } from '../../leagues/league-limits.ts';
import { BY_HAND, changeEvent } from '../event/change-event.ts';
import { fieldsChange } from '../event/fields-change.ts';
import type { LockedEvent } from '../event/load-event.ts';
import { lockClubDraw, lockClubEvent } from './lock-club-draw.ts';

const REPORTS_A_DAY = 10;

export const listingHandlers = {
  askForListing: async ({ ctx, actor, params: { tournamentId }, body: { isWanted, reason } }) =>
    auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'tournament.ask-for-listing',
      resource: { type: 'TOURNAMENT', id: tournamentId },
      reason,
      write: async (tx) => {
        const event = await lockWhole(tx, tournamentId);
        const { listing: before } = event.state.whole.fields;
        const listing = isWanted ? (before === 'listed' ? 'listed' : 'asked') : 'unlisted';
        await changeEvent(tx, ctx, event, {
          change: fieldsChange(ctx, tournamentId, { listing }),
          ...BY_HAND,
        });
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
        const event = await lockWhole(tx, tournamentId);
        const before = event.state.whole.fields;
        const after = {
          listing: listing ?? before.listing,
          hiddenReason: isHidden === undefined ? before.hiddenReason : isHidden ? reason : null,
        };
        await changeEvent(tx, ctx, event, { change: fieldsChange(ctx, tournamentId, after), ...BY_HAND });
        return {
          data: await findTournament(tx, tournamentId, true),
          before: { listing: before.listing, hidden_reason: before.hiddenReason },
          after: { listing: after.listing, hidden_reason: after.hiddenReason },
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
        what: `Reported: ${reason.replace(/\s+/g, ' ')}.`,
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

/** Throws NOT_FOUND for a draw of the installation, and FOLLOWS_WHOLE_DRAW for a second chance. */
async function lockWhole(tx: Tx, tournamentId: string): Promise<LockedEvent> {
  const event = await lockClubEvent(tx, tournamentId);
  refuseFollowing(event.rowOf(tournamentId));
  return event;
}
