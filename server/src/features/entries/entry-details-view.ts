import type { AdminEntry } from '@boast/contract/admin/entries';
import { sql } from 'kysely';
import { notFound } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { arePicksOpen } from '../draws/audience.ts';
import { loadListedEntries } from './entry-list.ts';
import { describeEntries, selectEntries } from './entry-view.ts';
import { signedReceipt } from './receipts/receipt-view.ts';
import { voidable } from './voidable-entry.ts';

export const entryDetailsHandlers = {
  getAdminEntry: async ({ ctx, params }) => {
    const entry = await readAdminEntry(ctx, params.entryId);
    if (!entry) throw notFound('Entry');
    return { data: entry };
  },
} satisfies Partial<Handlers>;

/** One entry as administrators see it, with picks only once it is sealed. Null when there is none. */
export async function readAdminEntry(ctx: Context, id: string): Promise<AdminEntry | null> {
  const [listed] = await loadListedEntries(ctx, [id]);
  if (!listed) return null;
  const [facts, versions, picked] = await Promise.all([
    readFacts(ctx, id),
    ctx.db
      .selectFrom('entry_version')
      .select(['version', 'origin', 'saved_at as savedAt'])
      .$narrowType<Pick<AdminEntry['versions'][number], 'origin'>>()
      .where('entry_id', '=', id)
      .orderBy('version', 'desc')
      .execute(),
    listed.finalizedAt === null ? null : readPicked(ctx, id),
  ]);
  if (!facts) return null;
  return { ...listed, ...facts, versions, picked };
}

type Facts = Pick<AdminEntry, 'updatedAt' | 'voidReason' | 'isVoidable'>;

async function readFacts({ db }: Context, id: string): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    select e.updated_at as "updatedAt", e.void_reason as "voidReason", ${voidable} as "isVoidable"
    from entry e join tournament t on t.id = e.tournament_id where e.id = ${id}`.execute(db);
  return rows[0];
}

async function readPicked(ctx: Context, id: string): Promise<AdminEntry['picked']> {
  const rows = await selectEntries(
    ctx.db,
    sql<boolean>`entry.id = ${id} and ${arePicksOpen(sql`tournament`)}`,
  );
  const [[entry], receipt] = await Promise.all([
    describeEntries(ctx, rows),
    signedReceipt(ctx, { entryId: id }),
  ]);
  if (!entry || !receipt) return null;
  const { matchTips, automaticMatchIds, points, score, possibleScore, rank } = entry;
  return { matchTips, automaticMatchIds, points, score, possibleScore, rank, receipt };
}
