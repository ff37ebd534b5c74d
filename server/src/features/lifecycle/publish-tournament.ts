import { isDrawFull } from '@boast/domain/draw/draw';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Jobs } from '../../db/jobs.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { CallOf, Handlers } from '../../http/handler.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type LockedTournament, lockTournament } from '../draws/lock-tournament.ts';
import { loadDraw } from '../draws/stored-draw.ts';
import { tournamentChanged } from '../draws/tournament-events.ts';
import { changeTournament, noteOfTournament } from '../draws/tournament-store.ts';
import { findTournament } from '../draws/tournament-view.ts';
import { announce } from '../tournament-mails/announce.ts';
import { endNews, nextEvent } from '../tournament-mails/announcement-store.ts';
import { choosePrize } from './choose-prize.ts';
import { chooseRules } from './choose-rules.ts';

export const publishHandlers = {
  publishTournament: async ({ ctx, actor, params, body }) => {
    const { tournamentId } = params;
    const published = await inTransaction(ctx.db, async (tx) => {
      const { scoringRules, prize } = body;
      const tournament = await lockTournament(tx, tournamentId, null);
      await publish(tx, ctx.jobs, tournament);
      if (scoringRules ?? prize) await openBy(tx, ctx, tournament, { scoringRules, prize });
      await recordAudit(tx, {
        actorId: actor.userId,
        action: 'tournament.publish',
        resourceType: 'TOURNAMENT',
        resourceId: tournamentId,
        reason: body.reason,
        before: { status: 'CREATING' },
        after: { status: 'UPCOMING', ...(scoringRules && { scoringRules }), ...(prize && { prize }) },
      });
      return findTournament(tx, tournamentId, true);
    });
    if (!published) throw notFound('Tournament');
    return { data: published };
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

/** CREATING to UPCOMING. The draw may still wait for qualifiers; entries then stay closed until it is full. */
export async function publish(tx: Tx, jobs: Jobs, tournament: LockedTournament): Promise<void> {
  const { id: tournamentId } = tournament;
  if (tournament.status !== 'CREATING')
    throw new ApiError('LOCKED', 'This tournament has been published already');
  const stored = await loadDraw(tx, tournamentId);
  if (!stored?.draw.slots.some((slot) => slot.kind === 'player')) {
    throw new ApiError('DRAW_NOT_FINAL', 'The draw has no players yet');
  }
  if (tournament.starts_at === null && isDrawFull(stored.draw)) {
    throw new ApiError(
      'DRAW_NOT_FINAL',
      'Set the time of the first match before you publish: entries close at it',
    );
  }
  await changeTournament(tx, tournamentId, { status: 'UPCOMING' });
  await scheduleSeal(tx, jobs, tournamentId, tournament.starts_at);
  // The demo opens replays all day: they are no news to anybody.
  if (!tournament.is_demo) {
    const event = await nextEvent(tx, tournamentId, 'PUBLISHED');
    await announce(tx, { tournamentId, kind: 'PUBLISHED', event, expiresAt: tournament.starts_at });
  }
  await tournamentChanged(tx, tournamentId);
}

/** `tournament` as it was before: who has entered is told of another moment. Null: it is not known any more. */
export async function moveStart(
  tx: Tx,
  jobs: Jobs,
  { id: tournamentId, starts_at: before }: LockedTournament,
  startsAt: Date | null,
): Promise<void> {
  if (before?.getTime() === startsAt?.getTime()) return;
  await scheduleSeal(tx, jobs, tournamentId, startsAt);
  const event = await nextEvent(tx, tournamentId, 'START_MOVED');
  await endNews(tx, tournamentId, ['START_MOVED', 'LAST_CALL']);
  await announce(tx, { tournamentId, kind: 'START_MOVED', event, expiresAt: startsAt });
}

export async function scheduleSeal(
  tx: Tx,
  jobs: Jobs,
  tournamentId: string,
  startsAt: Date | null,
): Promise<void> {
  if (startsAt) await jobs.enqueue(tx, 'seal-tournament', { tournamentId }, { startAfter: startsAt });
}
