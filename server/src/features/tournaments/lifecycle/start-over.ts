/** After a seal that came too early, another tournament takes over; the seal stays. */

import { matchFacts } from '@boast/domain/event/contest-beside';
import { type Contest, contestOf, withContest, withFields } from '@boast/domain/event/event';
import { judgeLocks } from '@boast/domain/event/event-locks';
import { refuseStartOver, START_OVER_REFUSALS } from '@boast/domain/tournament/start-over';
import type { Tx } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';
import { auditedWrite } from '../../audit/audited-write.ts';
import type { TournamentRow } from '../../draws/lock-tournament.ts';
import { tournamentChanged } from '../../draws/tournament-events.ts';
import { findTournament } from '../../draws/tournament-view.ts';
import { copyAcceptedFindings } from '../../issues/accepted-finding-store.ts';
import { moveLeagues } from '../../leagues/league-store.ts';
import { moveClubPlayers } from '../../players/player-store.ts';
import { tellPublished } from '../../webhooks/tell-events.ts';
import { moveWebhooks } from '../../webhooks/webhook-store.ts';
import { BY_HAND, changeEvent } from '../event/change-event.ts';
import { reopenContest } from '../event/contest-rows.ts';
import { fieldsChange } from '../event/fields-change.ts';
import { type LockedEvent, lockEvent } from '../event/load-event.ts';
import { reportLock } from '../event/lock-issues.ts';
import { scheduleSeal } from '../event/start-moves.ts';

export const startOverHandlers = {
  /** The job `void-cancelled` then moves the entries one by one. */
  startOver: async ({ ctx, actor, params, body, ifMatch }) => {
    const { tournamentId } = params;
    const startsAt = new Date(body.startsAt).toISOString();
    return auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'tournament.start-over',
      resource: { type: 'TOURNAMENT', id: tournamentId },
      reason: body.reason,
      write: async (tx) => {
        const event = await lockEvent(tx, tournamentId, ifMatch);
        const row = event.rowOf(tournamentId);
        assertMayStartOver(event, contestOf(event.state, tournamentId), startsAt);
        // This comes first, because only a cancelled tournament frees the address of its page.
        await changeEvent(tx, ctx, event, {
          change: fieldsChange(ctx, tournamentId, { status: 'CANCELLED' }),
          ...BY_HAND,
        });
        const id = await openAgain(tx, ctx, row, startsAt);
        await judgeStart(tx, id, { before: row.starts_at, accepted: body.accepted });
        return {
          data: await findTournament(tx, id, true),
          before: { status: row.status, startsAt: row.starts_at, sealedAt: row.sealed_at },
          after: { status: 'CANCELLED', startedOverAs: id, startsAt },
        };
      },
    });
  },
} satisfies Partial<Handlers>;

function assertMayStartOver({ facts }: LockedEvent, contest: Contest, startsAt: string): void {
  const { fields, isSealed, id } = contest;
  const refusal = refuseStartOver({
    status: fields.status,
    sealed: isSealed,
    hasBegun: matchFacts(contest).some(({ hasPlay }) => hasPlay),
    prizePaid: facts.of(id).isPaid,
    startsLater: Date.parse(startsAt) > facts.now,
  });
  if (refusal)
    throw new ApiError('STATUS_REFUSED', START_OVER_REFUSALS[refusal], { refusal, status: fields.status });
}

interface NewStart {
  /** The start of the tournament before. */
  readonly before: string | null;
  readonly accepted: readonly string[];
}

/** Judges the start that somebody gave. All else was judged at the tournament before. */
async function judgeStart(tx: Tx, id: string, { before, accepted }: NewStart): Promise<void> {
  const { state, facts, rowOf } = await lockEvent(tx, id);
  const contest = contestOf(state, id);
  const earlier = withContest(
    state,
    withFields(contest, { startsAt: before === null ? null : Date.parse(before) }),
  );
  const { refusal } = judgeLocks(earlier, state, { now: facts.now, accepted });
  if (refusal) throw new ApiError(refusal.code, refusal.message, refusal.details);
  await reportLock(tx, { row: rowOf(id), contest, now: facts.now });
}

async function openAgain(
  tx: Tx,
  { jobs }: Pick<Context, 'jobs'>,
  row: TournamentRow,
  startsAt: string,
): Promise<string> {
  const id = await reopenContest(tx, row.id, startsAt);
  await copyAcceptedFindings(tx, { from: row.id, to: id });
  await moveLeagues(tx, { from: row.id, to: id });
  await moveClubPlayers(tx, { from: row.id, to: id });
  await moveWebhooks(tx, { from: row.id, to: id });
  await tellPublished(tx, { ...row, id, starts_at: startsAt });
  await scheduleSeal(tx, jobs, id, startsAt);
  await tournamentChanged(tx, id);
  return id;
}
