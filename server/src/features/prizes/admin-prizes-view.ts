/** A tournament's prize as its staff sees it. */
import type { AdminPrizes } from '@boast/contract/prizes';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { Handler } from '../../http/handler.ts';
import { readPrizes } from './prizes-view.ts';

/** Throws NOT_FOUND. */
export async function readAdminPrizes(
  ctx: Pick<Context, 'db' | 'boards'>,
  tournamentId: string,
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
  return {
    public: shown,
    calculation: newest?.number ?? null,
    approvals: newest ? await readApprovals(db, tournamentId, newest.number) : [],
    prizes: await readPrizesToSettle(db, sql`p.tournament_id = ${tournamentId}`),
    removals: await readRemovals(db, tournamentId),
    signs: await readSigns(
      db,
      shown.winners.map(({ entryId }) => entryId),
    ),
  };
}

async function readApprovals(
  db: Db,
  tournamentId: string,
  number: number,
): Promise<AdminPrizes['approvals']> {
  const rows = await db
    .selectFrom('prize_approval')
    .innerJoin('app_user', 'app_user.id', 'admin_id')
    .select(['admin_id', 'username', 'approved_at'])
    .where('tournament_id', '=', tournamentId)
    .where('number', '=', number)
    .orderBy('approved_at')
    .execute();
  return rows.map((row) => ({
    adminId: row.admin_id,
    username: row.username,
    approvedAt: row.approved_at.toISOString(),
  }));
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

/** Edges 27 and 40: what our own books know against a winner. It decides nothing. */
async function readSigns(db: Db, entryIds: readonly string[]): Promise<AdminPrizes['signs']> {
  const { rows } = await sql<{ entry_id: string; sign: AdminPrizes['signs'][number]['sign'] }>`
    select e.id as entry_id, signs.sign from entry e join app_user u on u.id = e.user_id
      cross join lateral (values
        ('administrator', u.is_admin), ('banned', u.banned_at is not null), ('deleted', u.deleted_at is not null),
        ('demo', u.is_demo),
        ('open_dispute', exists (select from payment p where p.user_id = u.id and p.status = 'DISPUTED')),
        ('debt', exists (select from credit_balance b where b.user_id = u.id and b.debt > 0))
      ) as signs(sign, holds)
    where e.id = any(${[...entryIds]}::uuid[]) and signs.holds
    order by e.id, signs.sign`.execute(db);
  return rows.map((row) => ({ entryId: row.entry_id, sign: row.sign }));
}

export const getAdminPrizes: Handler<'getAdminPrizes'> = async ({ ctx, params }) => ({
  data: await readAdminPrizes(ctx, params.tournamentId),
});
