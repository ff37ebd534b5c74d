import { contestOf } from '@boast/domain/event/event';
import { prizeFields } from '@boast/domain/event/field-changes';
import { ApiError } from '../../../http/api-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { auditedWrite } from '../../audit/audited-write.ts';
import { refuseForClub } from '../../draws/refuse-for-club.ts';
import { findTournament } from '../../draws/tournament-view.ts';
import { BY_HAND, changeEvent } from '../event/change-event.ts';
import { fieldsChange } from '../event/fields-change.ts';
import { lockEvent } from '../event/load-event.ts';

export const publishHandlers = {
  /** Moves from CREATING to UPCOMING. A zone that is named is confirmed, so pages no longer change it. */
  publishTournament: async ({ ctx, actor, params, body }) => {
    const { tournamentId } = params;
    const { prize, accepted, reason, ...changes } = body;
    return auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'tournament.publish',
      resource: { type: 'TOURNAMENT', id: tournamentId },
      reason,
      write: async (tx) => {
        const event = await lockEvent(tx, tournamentId);
        refuseForClub(ctx, event.rowOf(tournamentId), body);
        const { status, timeZone } = contestOf(event.state, tournamentId).fields;
        if (status !== 'CREATING') throw new ApiError('LOCKED', 'This tournament is already published');
        const fields = { ...changes, ...(prize && prizeFields(prize)), status: 'UPCOMING' as const };
        await changeEvent(tx, ctx, event, {
          change: fieldsChange(ctx, tournamentId, fields),
          ...BY_HAND,
          accepted,
        });
        return {
          data: await findTournament(tx, tournamentId, true),
          before: { status, ...(changes.timeZone !== undefined && { timeZone }) },
          after: { status: 'UPCOMING', accepted, ...changes, ...(prize && { prize }) },
        };
      },
    });
  },
} satisfies Partial<Handlers>;
