/** After a seal that came too early, another tournament takes over; the seal stays. */
import { hasPlay } from '@boast/domain/draw/results';
import { refuseStartOver, START_OVER_REFUSALS } from '@boast/domain/tournament/start-over';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';
import { moveRoles } from '../../draws/draw-role-store.ts';
import { copyDraw } from '../../draws/draw-store.ts';
import { judgeStartedOver } from '../../draws/judge-lock.ts';
import { lockTournament, type TournamentRow } from '../../draws/lock-tournament.ts';
import { loadDraw } from '../../draws/stored-draw.ts';
import { tournamentChanged } from '../../draws/tournament-events.ts';
import { startTournamentOver } from '../../draws/tournament-store.ts';
import { findTournament } from '../../draws/tournament-view.ts';
import { moveLeagues } from '../../leagues/league-store.ts';
import { moveClubPlayers } from '../../players/player-store.ts';
import { auditedWrite } from '../../records/audit/audited-write.ts';
import { copyAcceptedFindings } from '../../records/issues/accepted-finding-store.ts';
import { tellPublished } from '../../webhooks/tell-events.ts';
import { moveWebhooks } from '../../webhooks/webhook-store.ts';
import { prizePaid } from '../prizes/prize-paid.ts';
import { changeStatus } from './lifecycle-facts.ts';
import { scheduleSeal } from './move-start.ts';

export const startOverHandlers = {
  /** The job `void-cancelled` then moves the entries one by one. */
  startOver: async ({ ctx, actor, params, body, ifMatch }) => {
    const { tournamentId } = params;
    const startsAt = new Date(body.startsAt);
    return auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'tournament.start-over',
      resource: { type: 'TOURNAMENT', id: tournamentId },
      reason: body.reason,
      write: async (tx) => {
        const row = await lockTournament(tx, tournamentId, ifMatch);
        await assertMayStartOver(tx, row, startsAt);
        // This comes first, because only a cancelled tournament frees the address of its page.
        await changeStatus(tx, row, 'CANCELLED');
        const id = await openAgain(tx, ctx, row, startsAt);
        await judgeStartedOver(tx, { id, before: row.starts_at, accepted: body.accepted });
        await ctx.jobs.enqueue(tx, 'void-cancelled', {});
        return {
          data: await findTournament(tx, id, true),
          before: { status: row.status, startsAt: row.starts_at, sealedAt: row.sealed_at },
          after: { status: 'CANCELLED', startedOverAs: id, startsAt },
        };
      },
    });
  },
} satisfies Partial<Handlers>;

async function assertMayStartOver(tx: Tx, row: TournamentRow, startsAt: Date): Promise<void> {
  const { rows } = await sql<{ starts_later: boolean; prize_paid: boolean }>`
    select ${startsAt}::timestamptz > clock_timestamp() as starts_later, ${prizePaid(row.id)} as prize_paid`.execute(
    tx,
  );
  const stored = await loadDraw(tx, row.id);
  const points = await tx
    .selectFrom('match')
    .select(['number', 'game_scores'])
    .where('tournament_id', '=', row.id)
    .execute();
  const hasBegun = points.some(({ number, game_scores }) => {
    const { ending = null, games = null } = stored?.draw.results[number] ?? {};
    return hasPlay({ ending, games, gameScores: game_scores as [number, number][] });
  });
  const refusal = refuseStartOver({
    status: row.status as Parameters<typeof refuseStartOver>[0]['status'],
    sealed: row.sealed_at !== null,
    hasBegun,
    prizePaid: rows[0]?.prize_paid ?? false,
    startsLater: rows[0]?.starts_later ?? false,
  });
  if (refusal)
    throw new ApiError('STATUS_REFUSED', START_OVER_REFUSALS[refusal], { refusal, status: row.status });
}

async function openAgain(
  tx: Tx,
  { jobs }: Pick<Context, 'jobs'>,
  row: TournamentRow,
  startsAt: Date,
): Promise<string> {
  const id = await startTournamentOver(tx, row.id, startsAt);
  await copyDraw(tx, { from: row.id, to: id });
  await copyAcceptedFindings(tx, { from: row.id, to: id });
  await moveLeagues(tx, { from: row.id, to: id });
  await moveRoles(tx, { from: row.id, to: id });
  await moveClubPlayers(tx, { from: row.id, to: id });
  await moveWebhooks(tx, { from: row.id, to: id });
  await tellPublished(tx, { ...row, id, starts_at: startsAt });
  await scheduleSeal(tx, jobs, id, startsAt);
  await tournamentChanged(tx, id);
  return id;
}
