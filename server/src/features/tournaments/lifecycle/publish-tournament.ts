import { isTimeZone } from '@boast/domain/time/zoned-time';
import type { Tx } from '../../../db/database.ts';
import type { Jobs } from '../../../db/jobs.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { CallOf, Handlers } from '../../../http/handler.ts';
import { announce } from '../../announcements/announce.ts';
import { nextEvent } from '../../announcements/announcement-store.ts';
import { judgeOpening, keepLockIssues } from '../../draws/judge-lock.ts';
import { type LockedTournament, lockTournament } from '../../draws/lock-tournament.ts';
import { refuseForClub } from '../../draws/refuse-for-club.ts';
import { loadDraw } from '../../draws/stored-draw.ts';
import { tournamentChanged } from '../../draws/tournament-events.ts';
import { changeTournament, noteOfTournament } from '../../draws/tournament-store.ts';
import { findTournament } from '../../draws/tournament-view.ts';
import { auditedWrite } from '../../records/audit/audited-write.ts';
import { tellPublished } from '../../webhooks/tell-events.ts';
import { choosePrize } from './choose-prize.ts';
import { chooseRules } from './choose-rules.ts';
import { chooseSecondChances } from './choose-second-chances.ts';
import { scheduleSeal } from './move-start.ts';
import { moveZone } from './move-zone.ts';

export const publishHandlers = {
  publishTournament: async ({ ctx, actor, params, body }) => {
    const { tournamentId } = params;
    return auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'tournament.publish',
      resource: { type: 'TOURNAMENT', id: tournamentId },
      reason: body.reason,
      write: async (tx) => {
        const { scoringRules, prize, timeZone, secondChances, accepted } = body;
        const before = await lockTournament(tx, tournamentId, null);
        refuseForClub(ctx, before, body);
        const tournament =
          timeZone === undefined ? before : await confirmZone(tx, ctx.jobs, before, timeZone);
        await openByHand(tx, ctx.jobs, { tournament, accepted });
        if (secondChances) {
          await chooseSecondChances(tx, tournament, body);
          await changeTournament(tx, tournamentId, { second_chances: secondChances });
        }
        if (scoringRules ?? prize) await openBy(tx, ctx, tournament, { scoringRules, prize });
        return {
          data: await findTournament(tx, tournamentId, true),
          before: { status: 'CREATING', ...(timeZone !== undefined && { timeZone: before.time_zone }) },
          after: {
            status: 'UPCOMING',
            accepted,
            ...(timeZone !== undefined && { timeZone }),
            ...(scoringRules && { scoringRules }),
            ...(prize && { prize }),
            ...(secondChances && { secondChances }),
          },
        };
      },
    });
  },
} satisfies Partial<Handlers>;

async function openBy(
  tx: Tx,
  ctx: Context,
  tournament: LockedTournament,
  { scoringRules, prize }: Pick<CallOf<'publishTournament'>['body'], 'scoringRules' | 'prize'>,
): Promise<void> {
  const chosen = prize && (await choosePrize(tx, tournament, prize));
  const rules = await chooseRules(tx, ctx, tournament, { scoringRules, prizeRule: prize?.rule });
  await noteOfTournament(tx, tournament.id, { ...rules, ...chosen });
}

/** An administrator confirms the zone, so pages no longer change it; the times that depend on it move. */
async function confirmZone(
  tx: Tx,
  jobs: Jobs,
  tournament: LockedTournament,
  zone: string,
): Promise<LockedTournament> {
  if (!isTimeZone(zone))
    throw new ApiError('INVALID_INPUT', 'The time zone must be a name like Europe/London');
  await changeTournament(tx, tournament.id, { time_zone: zone, zone_by: 'hand' });
  if (zone !== tournament.time_zone) await moveZone(tx, jobs, tournament, { zone, movesLock: true });
  return lockTournament(tx, tournament.id, null);
}

interface Opening {
  readonly tournament: LockedTournament;
  readonly accepted: readonly string[];
}

export async function openByHand(tx: Tx, jobs: Jobs, { tournament, accepted }: Opening): Promise<void> {
  await assertPublishable(tx, tournament);
  await judgeOpening(tx, tournament, accepted);
  await publish(tx, jobs, tournament);
  await keepLockIssues(tx, await lockTournament(tx, tournament.id, null));
}

/** Moves from CREATING to UPCOMING. If the draw waits for qualifiers, entries stay closed until it is full. */
export async function publish(tx: Tx, jobs: Jobs, tournament: LockedTournament): Promise<void> {
  const { id: tournamentId } = tournament;
  await assertPublishable(tx, tournament);
  await changeTournament(tx, tournamentId, { status: 'UPCOMING' });
  await scheduleSeal(tx, jobs, tournamentId, tournament.starts_at);
  // The demo opens replays all day, and nobody wants news of each; a draw that is not listed is told by its link.
  if (!tournament.is_demo && tournament.listing === 'listed') {
    const event = await nextEvent(tx, tournament, 'PUBLISHED');
    await announce(tx, { tournamentId, kind: 'PUBLISHED', event, expiresAt: tournament.starts_at });
  }
  await tellPublished(tx, tournament);
  await tournamentChanged(tx, tournamentId);
}

async function assertPublishable(
  tx: Tx,
  { id, status, starts_at: startsAt }: LockedTournament,
): Promise<void> {
  if (status !== 'CREATING') throw new ApiError('LOCKED', 'This tournament is already published');
  const stored = await loadDraw(tx, id);
  if (!stored?.draw.slots.some((slot) => slot.kind === 'player')) {
    throw new ApiError('DRAW_NOT_FINAL', 'The draw has no players yet');
  }
  if (startsAt === null) {
    throw new ApiError(
      'DRAW_NOT_FINAL',
      'Set the time of the first match before you publish: entries close at it',
    );
  }
}
