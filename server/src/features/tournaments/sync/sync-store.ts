import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { NOW_ONCE } from '../../../db/now-once.ts';

/** Gives every tournament with a page its row. One that was started over is followed if the tournament before it was. */
export async function addMissingSyncs(tx: Tx): Promise<void> {
  await sql`
    insert into tournament_sync (tournament_id, enabled)
    select t.id, coalesce(before.enabled, true)
    from tournament t left join tournament_sync before on before.tournament_id = t.started_over_from
    where t.source_url is not null
    on conflict do nothing`.execute(tx);
}

/** Replays are left out: they are followed while somebody looks at them. */
export async function dueSyncs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from tournament_sync s join tournament t on t.id = s.tournament_id
    where s.enabled and s.next_at <= ${NOW_ONCE} and t.status in ('UPCOMING', 'ACTIVE') and not t.is_demo
    order by s.next_at limit 100`.execute(db);
  return rows.map((row) => row.id);
}

/** If a process dies while it holds the lease, another one takes it after this time. */
const TURN_MINUTES = 5;

export interface SyncLease {
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly pageHash: string | null;
}

/** Takes the lease of a tournament's page; null if the page is not due, switched off or leased. `always` takes it all the same. */
export async function takeLease(tx: Tx, tournamentId: string, always: boolean): Promise<SyncLease | null> {
  // A page that was read before the seal is read once more after it, because results are imported only then.
  const { rows } = await sql<SyncLease>`
    update tournament_sync s set tried_at = clock_timestamp(),
      next_at = clock_timestamp() + make_interval(mins => ${TURN_MINUTES})
    from tournament t
    where s.tournament_id = ${tournamentId} and t.id = s.tournament_id
      and (${always} or (s.enabled and s.next_at <= clock_timestamp() and t.status in ('UPCOMING', 'ACTIVE')))
    returning
      case when t.sealed_at is null or t.sealed_at < s.succeeded_at then s.etag end as etag,
      case when t.sealed_at is null or t.sealed_at < s.succeeded_at then s.last_modified end as "lastModified",
      case when t.sealed_at is null or t.sealed_at < s.succeeded_at then s.page_hash end as "pageHash"`.execute(
    tx,
  );
  return rows[0] ?? null;
}

interface Success {
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly pageHash: string;
  readonly changed: boolean;
}

export async function noteSuccess(tx: Tx, tournamentId: string, page: Success | null): Promise<void> {
  await tx
    .updateTable('tournament_sync')
    .set({
      // The time when the look began: if the seal came in between, results may be missing and takeLease repeats the look.
      succeeded_at: sql<string>`coalesce(tried_at, clock_timestamp())`,
      failures: 0,
      failing_since: null,
      last_error: null,
      ...(page && { etag: page.etag, last_modified: page.lastModified, page_hash: page.pageHash }),
      ...(page?.changed && { changed_at: sql<string>`clock_timestamp()` }),
    })
    .where('tournament_id', '=', tournamentId)
    .execute();
}

interface FailingSync {
  readonly failures: number;
  readonly failingForMs: number;
}

export async function noteFailure(tx: Tx, tournamentId: string, error: string): Promise<FailingSync> {
  const { rows } = await sql<FailingSync>`
    update tournament_sync set failures = failures + 1, last_error = ${error.slice(0, 500)},
      failing_since = coalesce(failing_since, clock_timestamp())
    where tournament_id = ${tournamentId}
    returning failures, (extract(epoch from clock_timestamp() - failing_since) * 1000)::float8 as "failingForMs"`.execute(
    tx,
  );
  return rows[0] ?? { failures: 1, failingForMs: 0 };
}

/** `delay` is in milliseconds; null, for a page that is not followed in this status, sets the next look to now. */
export async function setNextLook(tx: Tx, tournamentId: string, delay: number | null): Promise<void> {
  await sql`
    update tournament_sync set next_at = clock_timestamp() + make_interval(secs => ${(delay ?? 0) / 1000})
    where tournament_id = ${tournamentId}`.execute(tx);
}

export async function setEnabled(tx: Tx, tournamentId: string, enabled: boolean): Promise<void> {
  await tx
    .updateTable('tournament_sync')
    .set({ enabled, next_at: sql<string>`clock_timestamp()` })
    .where('tournament_id', '=', tournamentId)
    .execute();
}
