import type { AdminPrizes } from '@boast/contract/prizes';
import { counts, type ReleaseRefusal, refuseRelease } from '@boast/domain/prize/four-eyes';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { notFound } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';
import { readApprovals, readReleaser } from './approvals-view.ts';
import { readPrizes } from './prize-view.ts';
import { readSigns } from './signs-view.ts';

export async function readAdminPrizes(
  ctx: Pick<Context, 'db' | 'boards'>,
  { tournamentId, adminId }: { readonly tournamentId: string; readonly adminId: string },
): Promise<AdminPrizes> {
  const prize = await readPrizes(ctx, tournamentId);
  if (!prize) throw notFound('Tournament');
  const { db } = ctx;
  const newest = await db
    .selectFrom('prize_calculation')
    .select('number')
    .where('tournament_id', '=', tournamentId)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  const approvals = newest ? await readApprovals(db, { tournamentId, number: newest.number }) : [];
  return {
    public: prize,
    calculation: newest?.number ?? null,
    approvals: approvals.map((approval) => ({
      adminId: approval.id,
      username: approval.username,
      approvedAt: new Date(approval.releasedAtMs).toISOString(),
      counts: counts(approval),
    })),
    hindrance: await hindranceOf(db, adminId, approvals),
    prizes: await readPrizesToSettle(db, sql`p.tournament_id = ${tournamentId}`),
    removals: await readRemovals(db, tournamentId),
    signs: await readSigns(db, {
      tournamentId,
      winners: prize.winners.map(({ entryId }) => entryId),
    }),
  };
}

async function hindranceOf(
  db: Db,
  adminId: string,
  approvals: Awaited<ReturnType<typeof readApprovals>>,
): Promise<string | null> {
  const { releaser, nowMs } = await readReleaser(db, adminId);
  const refusal = refuseRelease(releaser, approvals, nowMs);
  return refusal && releaseWords(refusal);
}

export function releaseWords(refused: ReleaseRefusal): string {
  switch (refused.refusal) {
    case 'no_right':
      return 'Only administrators and cashiers can release prizes';
    case 'released':
      return "You've already released these prizes. Someone else must too";
    case 'released_before':
      return 'You released these prizes before your rights were taken away, which counts no longer: set the tournament back to Scored and to Paying again, and release the new calculation';
    case 'too_new':
      return `You got your role less than a day ago: you can release prizes from ${new Date(refused.fromMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    case 'one_made_the_other':
      return `${refused.by === 'earlier' ? 'The person who released these prizes gave you your role' : 'You gave the person who released these prizes their role'}, so a third person must release them, or somebody who runs the server vouches for one of you (npm run admin -- grant)`;
  }
}

/** `where` is over `p` (prize). Returns at most a thousand. */
export async function readPrizesToSettle(
  db: Db,
  where: ReturnType<typeof sql>,
): Promise<AdminPrizes['prizes']> {
  const { rows } = await sql<AdminPrizes['prizes'][number]>`
    select p.id, p.user_id as "userId", u.username, p.entry_id as "entryId", p.amount, p.unit, p.status, p.method,
      p.reference, p.settled_at as "settledAt"
    from prize p join app_user u on u.id = p.user_id
    where ${where} order by p.status, p.amount desc, p.id limit 1000`.execute(db);
  return rows;
}

async function readRemovals(db: Db, tournamentId: string): Promise<AdminPrizes['removals']> {
  return db
    .selectFrom('prize_removal')
    .innerJoin('entry', 'entry.id', 'prize_removal.entry_id')
    .innerJoin('app_user', 'app_user.id', 'entry.user_id')
    .select([
      'entry_id as entryId',
      'user_id as userId',
      'username',
      'reason',
      'note',
      'removed_at as removedAt',
    ])
    .$narrowType<Pick<AdminPrizes['removals'][number], 'reason'>>()
    .where('prize_removal.tournament_id', '=', tournamentId)
    .orderBy('removed_at')
    .execute();
}

export const adminPrizeHandlers = {
  getAdminPrizes: async ({ ctx, actor, params }) => ({
    data: await readAdminPrizes(ctx, { ...params, adminId: actor.userId }),
  }),
} satisfies Partial<Handlers>;
