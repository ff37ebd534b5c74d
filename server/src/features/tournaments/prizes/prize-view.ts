/** A tournament's prize as its staff sees it. */
import type { AdminPrizes, Prizes } from '@boast/contract/prizes';
import { counts, isReleased, type ReleaseRefusal, refuseRelease } from '@boast/domain/prize/four-eyes';
import { PRIZE_RULES, type PrizeRuleId, type PrizeUnit } from '@boast/domain/prize/prize';
import { PRIZE_HOLD_MS } from '@boast/domain/tournament/lifecycle';
import type { TournamentStatus } from '@boast/domain/tournament/status';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { notFound } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';
import { DELETED_OWNER, ownersOf } from '../../entries/entry-view.ts';
import { readApprovals, readReleaser } from './approvals-view.ts';
import { prizesOf } from './calculate-prize.ts';
import { prizePaid } from './prize-paid.ts';
import type { Calculation } from './prize-store.ts';
import { readSigns } from './signs-view.ts';

/** A tournament's prize as everybody may see it. */

const LISTED = 1_000;

interface TournamentTerms {
  readonly status: TournamentStatus;
  readonly status_since: Date;
  readonly prize_amount: number;
  readonly prize_unit: string;
  readonly prize_rule: string;
  readonly has_been_paid: boolean;
}

/** Null when there is no such tournament, or it is not published. */
async function readPrizes(
  { db, boards }: Pick<Context, 'db' | 'boards'>,
  tournamentId: string,
): Promise<Prizes | null> {
  const row = await db
    .selectFrom('tournament')
    .select(['status', 'status_since', 'prize_amount', 'prize_unit', 'prize_rule'])
    .select(prizePaid(tournamentId).as('has_been_paid'))
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  if (!row || row.status === 'CREATING') return null;
  const terms = { ...row, status: row.status as TournamentStatus };
  const frozen = await newestFrozen(db, tournamentId, terms.status);
  const live = terms.status === 'COMPLETED' || terms.status === 'SCORED';
  const calculation = live
    ? await prizesOf(db, tournamentId, () => boards.current(tournamentId))
    : (frozen?.calculation ?? null);
  return describe(db, terms, { calculation, released: frozen?.released ?? false });
}

interface Frozen {
  readonly calculation: Calculation;
  readonly released: boolean;
}

async function newestFrozen(db: Db, tournamentId: string, status: TournamentStatus): Promise<Frozen | null> {
  if (status !== 'PAYING' && status !== 'PAID') return null;
  const row = await db
    .selectFrom('prize_calculation')
    .select(['number', 'calculation'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  if (!row) return null;
  const approvals = await readApprovals(db, { tournamentId, number: row.number });
  // What was paid stays released, whoever lost the rights afterwards.
  const released = status === 'PAID' || isReleased(approvals);
  return { calculation: row.calculation as Calculation, released };
}

interface Shown {
  readonly calculation: Calculation | null;
  readonly released: boolean;
}

async function describe(db: Db, terms: TournamentTerms, { calculation, released }: Shown): Promise<Prizes> {
  const state = stateOf(terms.status, released);
  const listed = calculation?.winners.slice(0, LISTED) ?? [];
  const people = await ownersOf(db, [
    ...listed.map(({ entryId }) => entryId),
    ...(calculation?.removed ?? []),
  ]);
  return {
    amount: calculation?.pool ?? terms.prize_amount,
    unit: calculation?.unit ?? (terms.prize_unit as PrizeUnit),
    basis: PRIZE_RULES[calculation?.rule ?? (terms.prize_rule as PrizeRuleId)].basis,
    state,
    heldUntil: state === 'held' ? new Date(terms.status_since.getTime() + PRIZE_HOLD_MS).toISOString() : null,
    resultsVersion: calculation?.resultsVersion ?? null,
    root: calculation?.root ?? null,
    entryCount: calculation?.entryCount ?? null,
    best: calculation?.best ?? null,
    winnerCount: calculation?.winners.length ?? 0,
    winners: listed.map((winner) => ({
      ...winner,
      username: people.get(winner.entryId)?.username ?? DELETED_OWNER,
    })),
    hasBeenPaid: terms.has_been_paid,
    otherwise: (calculation?.otherwise ?? []).map(({ match, result }) => ({
      match,
      result: result && { winner: result.winner, ending: result.ending, games: [...result.games] },
    })),
    replacedOtherwise: [...(calculation?.replacedOtherwise ?? [])],
    removed: (calculation?.removed ?? []).map((entryId) => ({
      entryId,
      userId: people.get(entryId)?.userId ?? entryId,
      username: people.get(entryId)?.username ?? DELETED_OWNER,
    })),
  };
}

function stateOf(status: TournamentStatus, released: boolean): Prizes['state'] {
  switch (status) {
    case 'CREATING':
    case 'UPCOMING':
    case 'ACTIVE':
      return 'open';
    case 'COMPLETED':
      return 'provisional';
    case 'SCORED':
      return 'held';
    case 'PAYING':
      return released ? 'released' : 'due';
    case 'PAID':
      return 'paid';
    case 'CANCELLED':
      return 'none';
  }
}

export const prizeHandlers = {
  getPrizes: async ({ ctx, params }) => {
    const prizes = await readPrizes(ctx, params.tournamentId);
    if (!prizes) throw notFound('Tournament');
    return { data: prizes };
  },
} satisfies Partial<Handlers>;

/** Throws NOT_FOUND. */
export async function readAdminPrizes(
  ctx: Pick<Context, 'db' | 'boards'>,
  { tournamentId, adminId }: { readonly tournamentId: string; readonly adminId: string },
): Promise<AdminPrizes> {
  const shown = await readPrizes(ctx, tournamentId);
  if (!shown) throw notFound('Tournament');
  const { db } = ctx;
  const newest = await db
    .selectFrom('prize_calculation')
    .select('number')
    .where('tournament_id', '=', tournamentId)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  const approvals = newest ? await readApprovals(db, { tournamentId, number: newest.number }) : [];
  return {
    public: shown,
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
      winners: shown.winners.map(({ entryId }) => entryId),
    }),
  };
}

/** Why an administrator may not release the newest calculation, for the portal to say. */
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
      return 'You have released these prizes already: somebody else must, too';
    case 'released_before':
      return 'You released these prizes before your rights were taken away, which counts no longer: set the tournament back to Scored and to Paying again, and release the new calculation';
    case 'too_new':
      return `You got your role less than a day ago: you can release prizes from ${new Date(refused.fromMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    case 'one_made_the_other':
      return `${refused.by === 'earlier' ? 'The person who released these prizes gave you your role' : 'You gave the person who released these prizes their role'}, so a third person must release them, or somebody who runs the server vouches for one of you (npm run admin -- grant)`;
  }
}

interface PrizeRow {
  id: string;
  user_id: string;
  username: string;
  entry_id: string;
  amount: number;
  unit: 'CENT' | 'CREDIT';
  status: 'DUE' | 'SETTLED';
  method: 'CREDITS' | 'CASH' | 'WAIVED' | null;
  reference: string | null;
  settled_at: Date | null;
}

/** `where` is over `p` (prize). The first thousand. */
export async function readPrizesToSettle(
  db: Db,
  where: ReturnType<typeof sql>,
): Promise<AdminPrizes['prizes']> {
  const { rows } = await sql<PrizeRow>`
    select p.*, u.username from prize p join app_user u on u.id = p.user_id
    where ${where} order by p.status, p.amount desc, p.id limit 1000`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    username: row.username,
    entryId: row.entry_id,
    amount: row.amount,
    unit: row.unit,
    status: row.status,
    method: row.method,
    reference: row.reference,
    settledAt: row.settled_at?.toISOString() ?? null,
  }));
}

async function readRemovals(db: Db, tournamentId: string): Promise<AdminPrizes['removals']> {
  const rows = await db
    .selectFrom('prize_removal')
    .innerJoin('entry', 'entry.id', 'prize_removal.entry_id')
    .innerJoin('app_user', 'app_user.id', 'entry.user_id')
    .select(['entry_id', 'user_id', 'username', 'reason', 'note', 'removed_at'])
    .where('prize_removal.tournament_id', '=', tournamentId)
    .orderBy('removed_at')
    .execute();
  return rows.map((row) => ({
    entryId: row.entry_id,
    userId: row.user_id,
    username: row.username,
    reason: row.reason as AdminPrizes['removals'][number]['reason'],
    note: row.note,
    removedAt: row.removed_at.toISOString(),
  }));
}

export const adminPrizeHandlers = {
  getAdminPrizes: async ({ ctx, actor, params }) => ({
    data: await readAdminPrizes(ctx, { ...params, adminId: actor.userId }),
  }),
} satisfies Partial<Handlers>;
