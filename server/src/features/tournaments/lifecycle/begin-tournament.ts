/** Edge 3 is that the first ball was played before the announced time. */
import type { BeginPreview } from '@boast/contract/admin/tournaments';
import { CANNOT_BEGIN } from '@boast/domain/event/decide';
import { contestOf } from '@boast/domain/event/event';
import { sql } from 'kysely';
import { inRolledBackTransaction, type Tx } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { findTournament } from '../../draws/tournament-view.ts';
import { AFTER_FIRST_BALL } from '../../entries/restore-as-of.ts';
import { auditedWrite } from '../../records/audit/audited-write.ts';
import { BY_HAND, changeEvent } from '../event/change-event.ts';
import type { EventHost } from '../event/contest-change.ts';
import { lockEvent } from '../event/load-event.ts';

export const beginHandlers = {
  /** Begins the tournament, reads what that did, and rolls it back. */
  previewBegin: async ({ ctx, params, body, ifMatch }) => ({
    data: await inRolledBackTransaction(ctx.db, async (tx) => {
      const first = { ...params, startedAt: new Date(body.startedAt).toISOString(), ifMatch };
      await begin(tx, ctx, first);
      return describe(tx, first);
    }),
  }),

  beginTournament: async ({ ctx, actor, params, body, ifMatch }) => {
    const { tournamentId } = params;
    return auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'tournament.begin',
      resource: { type: 'TOURNAMENT', id: tournamentId },
      reason: body.reason,
      write: async (tx) => {
        const before = await findTournament(tx, tournamentId, true);
        await begin(tx, ctx, { tournamentId, startedAt: new Date(body.startedAt).toISOString(), ifMatch });
        return {
          data: await findTournament(tx, tournamentId, true),
          before: { startsAt: before?.startsAt, status: before?.status },
          after: { startedAt: body.startedAt, status: 'ACTIVE' },
        };
      },
    });
  },
} satisfies Partial<Handlers>;

interface FirstBall {
  readonly tournamentId: string;
  readonly startedAt: string;
  readonly ifMatch: number | null;
}

async function begin(
  tx: Tx,
  host: EventHost,
  { tournamentId, startedAt, ifMatch }: FirstBall,
): Promise<void> {
  const event = await lockEvent(tx, tournamentId, ifMatch);
  if (contestOf(event.state, tournamentId).isSealed) throw new ApiError('LOCKED', CANNOT_BEGIN);
  await changeEvent(tx, host, event, {
    change: { kind: 'begin', contestId: tournamentId, at: Date.parse(startedAt) },
    ...BY_HAND,
  });
}

const MOST_NAMES = 50;

async function describe(tx: Tx, { tournamentId, startedAt }: FirstBall): Promise<BeginPreview> {
  const stood = sql`exists (select from entry_version v where v.entry_id = e.id and v.saved_at < ${startedAt})`;
  const fellOut = sql`e.status = 'VOID' and e.void_reason = ${AFTER_FIRST_BALL} and e.updated_at >= now()`;
  const { rows } = await sql<Omit<BeginPreview, 'fallingOutNames'>>`
    select count(*) filter (where e.status = 'ACTIVE')::integer as counting,
      (count(*) filter (where e.status = 'ACTIVE' and exists (select from entry_version v
        where v.entry_id = e.id and v.origin = 'entrant' and v.saved_at >= ${startedAt})))::integer as "takenBack",
      (count(*) filter (where ${fellOut}))::integer as "fallingOut",
      coalesce(sum(e.credits_paid) filter (where ${fellOut}), 0)::integer as "creditsRefunded",
      (count(*) filter (where e.status = 'VOID' and not (${fellOut}) and e.updated_at >= ${startedAt} and ${stood}))::integer
        as "stayingVoid"
    from entry e where e.tournament_id = ${tournamentId}`.execute(tx);
  const names = await sql<{ username: string }>`
    select u.username from entry e join app_user u on u.id = e.user_id
    where e.tournament_id = ${tournamentId} and ${fellOut} order by lower(u.username) limit ${MOST_NAMES}`.execute(
    tx,
  );
  const [counts] = rows;
  if (!counts) throw new Error('An aggregate answers one row');
  return { ...counts, fallingOutNames: names.rows.map(({ username }) => username) };
}
