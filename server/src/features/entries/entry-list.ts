import type { AdminEntry, ListedEntry } from '@boast/contract/admin-entries';
import { sql } from 'kysely';
import { inTransaction, type Tx } from '../../db/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { beginsWith, defineList, holdsPart, holdsWord, type ReadContext, readList } from '../../http/list.ts';
import { isVoidable, type SharedTournament, shareTournaments } from '../draws/lock-tournament.ts';
import { recordAudit } from '../records/audit/record-audit.ts';
import { readEntries } from './entry-view.ts';
import { signedReceipt } from './receipt-signer.ts';
import { voidEntry as endEntry } from './void-entry.ts';

export const adminEntryHandlers = {
  getAdminEntry: async ({ ctx, params }) => {
    const entry = await readAdminEntry(ctx, params.entryId);
    if (!entry) throw notFound('Entry');
    return { data: entry };
  },

  listEntries: ({ ctx, query }) => readList(ctx, entryList, { query }),

  listTournamentEntries: ({ ctx, params, query }) =>
    readList(ctx, entryList, { query: { ...query, tournament_id: params.tournamentId } }),

  /**
   * An administrator voids an entry and refunds it: only before the lock, because a seal is never undone, or after the tournament was
   * cancelled. A void entry stays as it is.
   */
  voidEntry: async ({ ctx, actor, params, body, ifMatch }) => {
    const { entryId } = params;
    await inTransaction(ctx.db, async (tx) => {
      const entry = await lockEntry(tx, entryId);
      if (!entry) throw notFound('Entry');
      if (entry.status === 'VOID') return;
      if (entry.version !== ifMatch) {
        throw new ApiError(
          'STALE_VERSION',
          'Its owner changed this entry meanwhile. Look at it again before you void it.',
          {
            version: entry.version,
          },
        );
      }
      const { tournament } = entry;
      if (!entry.is_voidable || !isVoidable(tournament)) {
        throw new ApiError(
          'LOCKED',
          'The tournament has begun: its entries are sealed, and a seal is never undone',
        );
      }
      await endEntry(tx, tournament, { entryId, actorId: actor.userId, reason: body.reason });
      await recordAudit(tx, {
        actorId: actor.userId,
        action: 'entry.void',
        resourceType: 'ENTRY',
        resourceId: entryId,
        reason: body.reason,
        before: { status: 'ACTIVE', version: entry.version },
        after: { status: 'VOID', creditsRefunded: entry.credits_paid },
      });
    });
    const entry = await readAdminEntry(ctx, entryId);
    if (!entry) throw notFound('Entry');
    return { data: entry };
  },
} satisfies Partial<Handlers>;

/** One entry as administrators see it, with picks only once it is sealed. Null when there is none. */
async function readAdminEntry(ctx: Context, id: string): Promise<AdminEntry | null> {
  const [listed] = await loadListedEntries(ctx, [id]);
  if (!listed) return null;
  const [facts, versions, picked] = await Promise.all([
    readFacts(ctx, id),
    ctx.db
      .selectFrom('entry_version')
      .select(['version', 'origin', 'saved_at'])
      .where('entry_id', '=', id)
      .orderBy('version', 'desc')
      .execute(),
    listed.finalizedAt === null ? null : readPicked(ctx, id),
  ]);
  if (!facts) return null;
  return {
    ...listed,
    updatedAt: facts.updated_at.toISOString(),
    voidReason: facts.void_reason,
    isVoidable: facts.is_voidable,
    versions: versions.map(({ version, origin, saved_at }) => ({
      version,
      origin: origin as AdminEntry['versions'][number]['origin'],
      savedAt: saved_at.toISOString(),
    })),
    picked,
  };
}

interface Facts {
  readonly updated_at: Date;
  readonly void_reason: string | null;
  readonly is_voidable: boolean;
}

/** Over `e` and `t`: a sealed entry stays, unless the tournament was cancelled. Checked again under the locks. */
const voidable = sql<boolean>`(e.status = 'ACTIVE' and (t.status = 'CANCELLED' or (t.status = 'UPCOMING'
  and t.sealed_at is null and coalesce(clock_timestamp() < t.starts_at, true))))`;

async function readFacts({ db }: Context, id: string): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    select e.updated_at, e.void_reason, ${voidable} as is_voidable
    from entry e join tournament t on t.id = e.tournament_id where e.id = ${id}`.execute(db);
  return rows[0];
}

async function readPicked(ctx: Context, id: string): Promise<AdminEntry['picked']> {
  const [[entry], receipt] = await Promise.all([
    readEntries(ctx, sql<boolean>`entry.id = ${id} and tournament.sealed_at is not null`),
    signedReceipt(ctx, { entryId: id }),
  ]);
  if (!entry || !receipt) return null;
  const { matchTips, automaticMatchIds, points, score, possibleScore, rank } = entry;
  return { matchTips, automaticMatchIds, points, score, possibleScore, rank, receipt };
}

export const entryList = defineList('listEntries', {
  from: sql`entry e`,
  id: sql`e.id`,
  sorts: {
    created_at: [sql`e.created_at`],
    status: [sql`e.status`, sql`e.created_at`],
  },
  where: ({ status, tournament_id, user_id }) => [
    ...(status ? [sql`e.status = ${status}`] : []),
    ...(tournament_id ? [sql`e.tournament_id = ${tournament_id}`] : []),
    ...(user_id ? [sql`e.user_id = ${user_id}`] : []),
  ],
  searched: [
    (word) => sql`e.tournament_id in (select id from tournament where ${holdsPart(sql`name`, word)})`,
    (word) => sql`e.user_id in (select id from app_user where ${holdsWord(sql`username`, word)})`,
    (word) => sql`e.user_id in (select id from app_user where ${beginsWith(sql`email`, word)})`,
  ],
  alsoKnownBy: [sql`e.user_id`, sql`e.tournament_id`],
  load: loadListedEntries,
  idOf: ({ id }) => id,
  csv: {
    ID: ({ id }) => id,
    Tournament: ({ tournamentName }) => tournamentName,
    'Tournament ID': ({ tournamentId }) => tournamentId,
    Username: ({ username }) => username,
    'User ID': ({ userId }) => userId,
    Status: ({ status }) => status,
    Version: ({ version }) => version,
    'Credits Paid': ({ creditsPaid }) => creditsPaid,
    Finalized: ({ finalizedAt }) => finalizedAt,
    Created: ({ createdAt }) => createdAt,
  },
});

/** Entries with their owners and tournaments, without picks. */
async function loadListedEntries(
  { db }: Pick<ReadContext, 'db'>,
  ids: readonly string[],
): Promise<ListedEntry[]> {
  const rows = await db
    .selectFrom('entry as e')
    .innerJoin('tournament as t', 't.id', 'e.tournament_id')
    .innerJoin('app_user as u', 'u.id', 'e.user_id')
    .select(['e.id', 'e.tournament_id', 't.name', 'e.user_id', 'u.username', 'u.deleted_at', 'e.status'])
    .select(['e.version', 'e.credits_paid', 't.sealed_at', 'e.created_at'])
    .where('e.id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    tournamentId: row.tournament_id,
    tournamentName: row.name,
    userId: row.user_id,
    username: row.deleted_at ? 'Deleted user' : row.username,
    status: row.status === 'VOID' ? 'VOID' : 'ACTIVE',
    version: row.version,
    creditsPaid: row.credits_paid,
    finalizedAt: row.status === 'ACTIVE' ? (row.sealed_at?.toISOString() ?? null) : null,
    createdAt: row.created_at.toISOString(),
  }));
}

interface LockedEntry {
  readonly tournament: SharedTournament;
  readonly status: string;
  readonly version: number;
  readonly credits_paid: number;
  readonly is_voidable: boolean;
}

/** Locks the tournament's row first, as for an entry, so that the sealer waits. Reads after the locks are granted. */
async function lockEntry(tx: Tx, entryId: string): Promise<LockedEntry | undefined> {
  const [tournament] = await shareTournaments(
    tx,
    sql`id = (select tournament_id from entry where id = ${entryId})`,
  );
  const { rows } = await sql<Omit<LockedEntry, 'tournament'>>`
    select e.status, e.version, e.credits_paid, ${voidable} as is_voidable
    from entry e join tournament t on t.id = e.tournament_id where e.id = ${entryId} for update of e`.execute(
    tx,
  );
  const [entry] = rows;
  return entry && tournament && { ...entry, tournament };
}
