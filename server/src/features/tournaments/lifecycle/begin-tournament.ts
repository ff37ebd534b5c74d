/** Edge 3 is that the first ball was played before the announced time. */
import type { BeginPreview } from '@boast/contract/admin-tournaments';
import { sql } from 'kysely';
import { inRolledBackTransaction, type Tx } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { lockTournament } from '../../draws/lock-tournament.ts';
import { findTournament } from '../../draws/tournament-view.ts';
import { AFTER_FIRST_BALL } from '../../entries/restore-as-of.ts';
import { auditedWrite } from '../../records/audit/audited-write.ts';
import { sealInTransaction } from '../seal/seal-tournament.ts';

export const beginHandlers = {
  /** Begins the tournament, reads what that did, and rolls it back. */
  previewBegin: async ({ ctx, params, body, ifMatch }) => ({
    data: await inRolledBackTransaction(ctx.db, async (tx) => {
      const first = { ...params, startedAt: new Date(body.startedAt), ifMatch };
      await begin(tx, first);
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
        await begin(tx, { tournamentId, startedAt: new Date(body.startedAt), ifMatch });
        return {
          data: await findTournament(tx, tournamentId, true),
          before: { startsAt: before?.startsAt, status: before?.status },
          after: { startedAt: body.startedAt, status: 'ACTIVE' },
        };
      },
    });
  },
} satisfies Partial<Handlers>;

/** An earlier start is refused, so that a mistyped one cannot void every entry. */
const MOST_HOURS_AGO = 48;

interface FirstBall {
  readonly tournamentId: string;
  readonly startedAt: Date;
  readonly ifMatch: number | null;
}

/** Begins the tournament at its stored start, which has passed. */
export async function beginAtStart(tx: Tx, tournamentId: string): Promise<void> {
  const { starts_at: startedAt } = await lockTournament(tx, tournamentId, null);
  if (startedAt) await begin(tx, { tournamentId, startedAt, ifMatch: null });
}

async function begin(tx: Tx, { tournamentId, startedAt, ifMatch }: FirstBall): Promise<void> {
  const { started_over_from, created_at } = await lockTournament(tx, tournamentId, ifMatch);
  const { rows } = await sql<{ is_recent: boolean }>`
    select ${startedAt}::timestamptz between clock_timestamp() - make_interval(hours => ${MOST_HOURS_AGO})
      and clock_timestamp() as is_recent`.execute(tx);
  if (!rows[0]?.is_recent)
    throw new ApiError('INVALID_INPUT', `The start must lie within the last ${MOST_HOURS_AGO} hours`);
  // Entries came along as they were saved last; what stood before is not known here.
  if (started_over_from !== null && startedAt < created_at)
    throw new ApiError('INVALID_INPUT', "The start can't lie before entries opened again");
  const { sealed } = await sealInTransaction(tx, tournamentId, { when: startedAt, by: 'hand' });
  if (!sealed) throw new ApiError('LOCKED', 'Only a published tournament that is not sealed can begin');
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
    where e.tournament_id = ${tournamentId} and ${fellOut} order by u.username limit ${MOST_NAMES}`.execute(
    tx,
  );
  const [counts] = rows;
  if (!counts) throw new Error('An aggregate answers one row');
  return { ...counts, fallingOutNames: names.rows.map(({ username }) => username) };
}
