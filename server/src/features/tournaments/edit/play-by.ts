/** The day by which a round is to be played, in place of times. The rule is in domain/event/set-play-by.ts. */
import { contestOf } from '@boast/domain/event/event';
import type { CalendarDate } from '@boast/domain/time/calendar-date';
import type { Handlers } from '../../../http/handler.ts';
import { auditedWrite } from '../../audit/audited-write.ts';
import { refuseFollowingMatches } from '../../draws/refuse-following.ts';
import { BY_HAND, changeEvent } from '../event/change-event.ts';
import { lockEvent } from '../event/load-event.ts';

export const playByHandlers = {
  setPlayBy: async ({ ctx, actor, params: { tournamentId, round }, body, ifMatch }) =>
    auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'tournament.play_by',
      resource: { type: 'TOURNAMENT', id: tournamentId },
      reason: body.reason,
      write: async (tx) => {
        const event = await lockEvent(tx, tournamentId, ifMatch);
        refuseFollowingMatches(event.rowOf(tournamentId));
        const before = contestOf(event.state, tournamentId).playBy[round - 1] ?? null;
        const { playBy } = body;
        const change = {
          kind: 'play_by',
          contestId: tournamentId,
          round,
          day: playBy as CalendarDate | null,
        } as const;
        await changeEvent(tx, ctx, event, { change, ...BY_HAND, isByOrganiser: !actor.isAdmin });
        return { data: { round, playBy }, before: { round, playBy: before }, after: { round, playBy } };
      },
    }),
} satisfies Partial<Handlers>;
