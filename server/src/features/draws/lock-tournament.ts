/**
 * Locks on a tournament's row. Lock order: tournaments (lowest id first), then entries, matches and prizes,
 * then balances, then the audit log.
 */

import type { LockFacts, TournamentStatus } from '@boast/domain/tournament/status';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Tournament } from '../../db/__generated__/schema.ts';
import type { Tx } from '../../db/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { isPublished } from './audience.ts';

export type TournamentRow = Selectable<Tournament>;

const hold = Symbol('hold');

/**
 * Proves that this transaction holds the row, possibly shared: nobody can seal or change the tournament
 * meanwhile.
 */
export interface HeldTournament {
  readonly id: string;
  readonly [hold]: 'shared' | 'alone';
}

/** A possibly shared hold, with status and seal as they were when the row was locked. */
export interface SharedTournament extends HeldTournament {
  readonly status: string;
  readonly sealed_at: string | null;
}

/**
 * Proves that this transaction alone holds the row, with its columns: nobody can enter meanwhile either.
 */
export interface LockedTournament extends TournamentRow {
  readonly [hold]: 'alone';
}

/** Held alone and not sealed: draw and entries may still change. */
export interface UnsealedTournament extends LockedTournament {
  readonly sealed_at: null;
}

/** `ifMatch` is the version that the caller saw, or null. Throws NOT_FOUND and STALE_VERSION. */
export async function lockTournament(
  tx: Tx,
  tournamentId: string,
  ifMatch: number | null,
): Promise<LockedTournament> {
  const row = await lockTournamentWhere(tx, sql`id = ${tournamentId}`);
  if (!row) throw notFound('Tournament');
  assertSeen(row, ifMatch);
  return row;
}

/**
 * Locks the whole draw that this tournament is or follows, and all contests beside it, lowest id first. Two statements, because one that waits
 * for a lock sees other rows as they were before the wait. Null where there is no such tournament.
 */
export async function lockContests(
  tx: Tx,
  tournamentId: RawBuilder<unknown>,
): Promise<readonly LockedTournament[] | null> {
  const whole = await lockTournamentWhere(
    tx,
    sql`id = (select coalesce(whole_draw_id, id) from tournament where id = ${tournamentId})`,
  );
  if (!whole || whole.second_chances.length + whole.fed_draws.length === 0) return whole && [whole];
  const rows = await tx
    .selectFrom('tournament')
    .selectAll()
    .where('whole_draw_id', '=', whole.id)
    .orderBy('id')
    .forUpdate()
    .execute();
  return [whole, ...rows.map((row): LockedTournament => ({ ...row, [hold]: 'alone' }))];
}

/** Throws STALE_VERSION if it was changed since the caller saw it. */
export function assertSeen(row: TournamentRow, ifMatch: number | null): void {
  if (ifMatch === null || row.version === ifMatch) return;
  throw new ApiError('STALE_VERSION', 'Someone else has changed this tournament. Check it before you save.', {
    version: row.version,
  });
}

export const isUnsealed = (tournament: LockedTournament): tournament is UnsealedTournament =>
  tournament.sealed_at === null;

const closed = Symbol('closed');

/** This transaction has closed it to entries and now seals it. */
export interface ClosingTournament extends LockedTournament {
  readonly sealed_at: string;
  readonly [closed]: true;
}

/** Held, and its entries may be voided: it is not sealed yet, about to be sealed, or cancelled. */
export type VoidableTournament = HeldTournament &
  ({ readonly sealed_at: null } | { readonly status: 'CANCELLED' } | { readonly [closed]: true });

export const isVoidable = (
  tournament: SharedTournament,
): tournament is SharedTournament & VoidableTournament =>
  tournament.sealed_at === null || tournament.status === 'CANCELLED';

export async function lockTournamentWhere(
  tx: Tx,
  condition: RawBuilder<SqlBool>,
): Promise<LockedTournament | null> {
  const row = await tx.selectFrom('tournament').selectAll().where(condition).forUpdate().executeTakeFirst();
  return row ? { ...row, [hold]: 'alone' } : null;
}

export const asClosing = (row: TournamentRow & { readonly sealed_at: string }): ClosingTournament => ({
  ...row,
  [hold]: 'alone',
  [closed]: true,
});

/**
 * Takes a shared lock on every matching tournament, so the sealer waits. A caller that already holds a
 * balance must not wait: `wait: false` skips rows that others hold.
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

export const SKIP = sql`skip locked`;

/**
 * These facts decide whether entries and drafts may be written; they are as they were when the row was
 * locked.
 */
export interface HeldForEntry extends HeldTournament, LockFacts {
  /**
   * The database's clock in milliseconds, read after the lock was granted: the wait may have passed the
   * start.
   */
  readonly now: number;
  readonly drawVersion: number;
  /** Null where an entry costs what entries of this installation cost. */
  readonly entryPrice: number | null;
}

interface HeldRow {
  readonly tournament_status: TournamentStatus;
  readonly starts_at: string | null;
  readonly sealed_at: string | null;
  readonly draw_version: number;
  readonly entry_price: number | null;
  readonly is_shown: boolean;
  readonly now: string;
}

const HELD = sql`locked.status as tournament_status, locked.starts_at, locked.sealed_at, locked.draw_version, locked.entry_price,
  locked.is_shown,
  clock_timestamp() as now`;

/**
 * Takes the shared lock for writing entries and drafts; the sealer updates the row, so it waits for these.
 * `rest` runs in the same round trip and may read `locked`. `held` is null when the tournament does not exist
 * or is not published.
 */
export async function holdForEntry<Row extends object>(
  tx: Tx,
  tournamentId: string,
  rest = (held: RawBuilder<unknown>): RawBuilder<unknown> => sql`select ${held} from locked`,
): Promise<{ readonly held: HeldForEntry | null; readonly rows: readonly Row[] }> {
  const { rows } = await sql<HeldRow & Row>`
    with locked as materialized (
      select status, starts_at, sealed_at, draw_version, entry_price, ${isPublished(sql`t`)} as is_shown
      from tournament t where id = ${tournamentId} for share
    ) ${rest(HELD)}`.execute(tx);
  const [row] = rows;
  if (!row?.is_shown) return { held: null, rows: [] };
  const held: HeldForEntry = {
    id: tournamentId,
    [hold]: 'shared',
    status: row.tournament_status,
    startsAt: row.starts_at === null ? null : Date.parse(row.starts_at),
    sealedAt: row.sealed_at === null ? null : Date.parse(row.sealed_at),
    drawVersion: row.draw_version,
    entryPrice: row.entry_price,
    now: Date.parse(row.now),
  };
  return { held, rows };
}
