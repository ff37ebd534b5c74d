/**
 * The locks on a tournament's row. They come first: whoever changes an entry, a match or a prize of a tournament shows that
 * its row is held, then locks those rows, then balances, then the audit log. Of several tournaments the lowest id comes first.
 */
import type { LockFacts, TournamentStatus } from '@boast/domain/tournament/status';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Tournament } from '../../db/__generated__/schema.ts';
import type { Tx } from '../../db/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';

export type TournamentRow = Selectable<Tournament>;

const hold = Symbol('hold');

/** Shows that this transaction holds the row, maybe beside others who do: nobody seals or changes the tournament meanwhile. */
export interface HeldTournament {
  readonly id: string;
  readonly [hold]: 'shared' | 'alone';
}

/** Held, maybe beside others, and with its status and seal as they were once the row was held. */
export interface SharedTournament extends HeldTournament {
  readonly status: string;
  readonly sealed_at: Date | null;
}

/** Shows that this transaction holds the row alone, and how it stood: nobody enters meanwhile either. */
export interface LockedTournament extends TournamentRow {
  readonly [hold]: 'alone';
}

/** Held alone, and not sealed: its draw and its entries may still change. */
export interface UnsealedTournament extends LockedTournament {
  readonly sealed_at: null;
}

export const isUnsealed = (tournament: LockedTournament): tournament is UnsealedTournament =>
  tournament.sealed_at === null;

const closed = Symbol('closed');

/** Closed to entries by this transaction, which now seals it. */
export interface ClosingTournament extends LockedTournament {
  readonly sealed_at: Date;
  readonly [closed]: true;
}

/** Held, and its entries may end: they are not sealed, they are about to be, or the tournament was cancelled. */
export type VoidableTournament = HeldTournament &
  ({ readonly sealed_at: null } | { readonly status: 'CANCELLED' } | { readonly [closed]: true });

export const isVoidable = (
  tournament: SharedTournament,
): tournament is SharedTournament & VoidableTournament =>
  tournament.sealed_at === null || tournament.status === 'CANCELLED';

/** For a change by somebody who saw this version of it; null where they need not say. Throws NOT_FOUND and STALE_VERSION. */
export async function lockTournament(
  tx: Tx,
  tournamentId: string,
  ifMatch: number | null,
): Promise<LockedTournament> {
  const row = await lockTournamentWhere(tx, sql`id = ${tournamentId}`);
  if (!row) throw notFound('Tournament');
  if (ifMatch !== null && row.version !== ifMatch) {
    throw new ApiError(
      'STALE_VERSION',
      'Somebody else changed this tournament meanwhile. Look at it again before you save.',
      { version: row.version },
    );
  }
  return row;
}

/** The one tournament that the condition names; null when there is none. */
export async function lockTournamentWhere(
  tx: Tx,
  condition: RawBuilder<SqlBool>,
): Promise<LockedTournament | null> {
  const row = await tx.selectFrom('tournament').selectAll().where(condition).forUpdate().executeTakeFirst();
  return row ? { ...row, [hold]: 'alone' } : null;
}

/** The row that this transaction has just closed to entries, and so holds. */
export const asClosing = (row: TournamentRow & { readonly sealed_at: Date }): ClosingTournament => ({
  ...row,
  [hold]: 'alone',
  [closed]: true,
});

/**
 * Every tournament that the condition names, each as by somebody who enters: the sealer waits. Whoever holds a balance
 * already waits for no tournament, and goes without those that somebody holds alone.
 */
export async function shareTournaments(
  tx: Tx,
  condition: RawBuilder<unknown>,
  { wait = true }: { readonly wait?: boolean } = {},
): Promise<SharedTournament[]> {
  const { rows } = await sql<Omit<SharedTournament, typeof hold>>`
    select id, status, sealed_at from tournament where ${condition} order by id for share ${wait ? sql`` : SKIP}`.execute(
    tx,
  );
  return rows.map((row) => ({ ...row, [hold]: 'shared' }));
}

/** Ends a locking clause: rows that somebody else holds are left out. */
export const SKIP = sql`skip locked`;

/** What decides whether entries and drafts may be written, as it stood when the row was held. */
export interface HeldForEntry extends HeldTournament, LockFacts {
  /** The database's clock after the lock was granted, in milliseconds: the row may have been waited for across the start. */
  readonly now: number;
  readonly drawVersion: number;
}

interface HeldRow {
  readonly tournament_status: TournamentStatus;
  readonly starts_at: Date | null;
  readonly sealed_at: Date | null;
  readonly draw_version: number;
  readonly now: Date;
}

/** What a statement that follows the lock answers beside its own columns. */
const HELD = sql`locked.status as tournament_status, locked.starts_at, locked.sealed_at, locked.draw_version,
  clock_timestamp() as now`;

/**
 * The shared lock under which entries and drafts are written: the sealer updates the row first, so it waits for them. `rest`
 * is run in the same round trip, for a crowd waits for it; it reads `locked`, which has no row without the tournament.
 * `held` is null when there is no such tournament, or it is not published.
 */
export async function holdForEntry<Row extends object>(
  tx: Tx,
  tournamentId: string,
  rest = (held: RawBuilder<unknown>): RawBuilder<unknown> => sql`select ${held} from locked`,
): Promise<{ readonly held: HeldForEntry | null; readonly rows: readonly Row[] }> {
  const { rows } = await sql<HeldRow & Row>`
    with locked as materialized (
      select status, starts_at, sealed_at, draw_version from tournament where id = ${tournamentId} for share
    ) ${rest(HELD)}`.execute(tx);
  const [row] = rows;
  if (!row || row.tournament_status === 'CREATING') return { held: null, rows: [] };
  const held: HeldForEntry = {
    id: tournamentId,
    [hold]: 'shared',
    status: row.tournament_status,
    startsAt: row.starts_at?.getTime() ?? null,
    sealedAt: row.sealed_at?.getTime() ?? null,
    drawVersion: row.draw_version,
    now: row.now.getTime(),
  };
  return { held, rows };
}
