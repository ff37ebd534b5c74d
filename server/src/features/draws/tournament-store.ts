/** Writes the tournament table, which several modules change. Every caller holds the row first. */
import type { Draw } from '@boast/domain/draw/draw';
import type { MatchDetails } from '@boast/domain/event/event';
import type { CountedForPrize } from '@boast/domain/prize/counted-for-prize';
import type { TournamentStatus } from '@boast/domain/tournament/status';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Tournament } from '../../db/__generated__/schema.ts';
import type { Tx } from '../../db/database.ts';
import { matchesUpdate } from './draw-store.ts';
import { entriesAreComing } from './entries-coming.ts';
import { asClosing, type ClosingTournament, type TournamentRow } from './lock-tournament.ts';
import { tournamentChange } from './tournament-events.ts';

export async function insertTournament(tx: Tx, columns: Insertable<Tournament>): Promise<string> {
  const { id } = await tx.insertInto('tournament').values(columns).returning('id').executeTakeFirstOrThrow();
  return id;
}

const IS_CARRIED_OVER = {
  created_at: false,
  draw_size: true,
  draw_version: false,
  end_date: true,
  entry_price: true,
  fed_draws: true,
  feed: true,
  first_round: true,
  followed_at: false,
  gender: true,
  hidden_reason: true,
  id: false,
  image_url: true,
  is_demo: true,
  is_public: false,
  is_published: false,
  listing: true,
  location: true,
  name: true,
  organiser_id: true,
  prize_amount: true,
  prize_replaced: false,
  prize_results: false,
  prize_rule: true,
  prize_text: true,
  prize_unit: true,
  results_told: false,
  results_version: false,
  scoring_rules: true,
  sealed_at: false,
  second_chances: true,
  set_by_hand: true,
  sheet_at: true,
  source_url: true,
  start_date: true,
  start_set_at: false,
  started_over_from: false,
  starts_at: false,
  starts_at_by: false,
  status: false,
  status_since: false,
  time_zone: true,
  version: false,
  whole_draw_id: true,
  zone_by: true,
} as const satisfies Record<keyof Tournament, boolean>;

type CarriedColumn = {
  [Column in keyof Tournament]: (typeof IS_CARRIED_OVER)[Column] extends true ? Column : never;
}[keyof Tournament];

function carriedColumns(): CarriedColumn[] {
  const columns = Object.keys(IS_CARRIED_OVER) as (keyof Tournament)[];
  return columns.filter((column): column is CarriedColumn => IS_CARRIED_OVER[column]);
}

/** Copies a tournament into a new one that opens to entries. Returns the new tournament's id. */
export async function startTournamentOver(tx: Tx, tournamentId: string, startsAt: string): Promise<string> {
  const carried = sql.join(carriedColumns().map((column) => sql.ref(column)));
  // The start was wrong on the page or here, so from now on the administrator's counts.
  const { rows } = await sql<{ id: string }>`
    insert into tournament (${carried}, starts_at, starts_at_by, status, started_over_from)
    select ${carried}, ${startsAt}, 'hand', 'UPCOMING', id from tournament where id = ${tournamentId}
    returning id`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error(`Tournament ${tournamentId} is gone`);
  return made.id;
}

/**
 * Changes what people see of a tournament and raises its version, so that a change based on an older version
 * is refused.
 */
export async function changeTournament(
  tx: Tx,
  tournamentId: string,
  columns: Updateable<Tournament>,
): Promise<void> {
  await tx
    .updateTable('tournament')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', tournamentId)
    .execute();
}

/** Moves the start without raising the version, so that an administrator's open form stays valid. */
export async function moveStart(tx: Tx, tournamentId: string, startsAt: Date | null): Promise<void> {
  await tx.updateTable('tournament').set({ starts_at: startsAt }).where('id', '=', tournamentId).execute();
}

/** Deletes the draw as well. The database refuses it once somebody has entered. */
export async function removeTournament(tx: Tx, tournamentId: string): Promise<void> {
  await tx.deleteFrom('tournament').where('id', '=', tournamentId).execute();
}

interface Closing {
  readonly tournamentId: string;
  /** True means that it closes only if the start has passed by the database's clock. */
  readonly onlyWhenDue: boolean;
  readonly startedAt: string | null;
}

interface ClosedEntries {
  readonly tournament: ClosingTournament;
  /**
   * Nobody could save after this moment, or what was saved later was taken back: the seal uses the entries as
   * they were then.
   */
  readonly effectiveAt: string;
}

/**
 * Closes entries, and so waits for everybody who is writing one. Undefined when entries are closed already,
 * or the tournament is unpublished, not due, or still waits for entries. Entries that came from a tournament that was started over
 * stood when the new one was made; what stood before is not known here.
 */
export async function closeEntries(
  tx: Tx,
  { tournamentId, onlyWhenDue, startedAt }: Closing,
): Promise<ClosedEntries | undefined> {
  const { rows } = await sql<TournamentRow & { readonly sealed_at: string; readonly effective_at: string }>`
    update tournament set status = 'ACTIVE', sealed_at = clock_timestamp(), version = version + 1
    where id = ${tournamentId} and sealed_at is null and status = 'UPCOMING'
      and (${!onlyWhenDue} or starts_at <= clock_timestamp()) and not ${entriesAreComing}
    returning *,
      least(sealed_at, coalesce(
        case when started_over_from is not null and ${startedAt}::timestamptz < created_at then created_at else ${startedAt} end,
        greatest(starts_at, case when starts_at is not null then start_set_at end))) as effective_at`.execute(
    tx,
  );
  const [row] = rows;
  return row && { tournament: asClosing(row), effectiveAt: row.effective_at };
}

interface SavedResults {
  readonly isFollowed: boolean;
  readonly status: string;
}

interface NewResults {
  readonly before: Draw;
  readonly draw: Draw;
  /** Each says who entered its result. */
  readonly matches: readonly MatchDetails[];
  readonly status: RawBuilder<TournamentStatus>;
  readonly correction: readonly unknown[] | null;
  readonly oncePaid: {
    readonly isPaid: RawBuilder<boolean>;
    readonly counted: CountedForPrize;
    readonly correctionCounts: boolean;
  };
  /** Whether somebody wants to be told; it is read by the same statement. */
  readonly isFollowed: RawBuilder<boolean>;
}

/**
 * Writes results and raises the results version in one statement, because others wait for the row. The same
 * statement stores the replaced results, notes the correction and notifies every process. Returns `isFollowed` and the new status.
 */
export async function saveResults(tx: Tx, tournamentId: string, results: NewResults): Promise<SavedResults> {
  const { before, draw, matches, status, correction, oncePaid, isFollowed } = results;
  const { isPaid, counted, correctionCounts } = oncePaid;
  const note = correction && JSON.stringify(correction);
  const countedResults = counted.results && JSON.stringify(counted.results);
  const { rows } = await sql<SavedResults>`
    with saved as (${matchesUpdate(tournamentId, draw, matches)}),
    newest as (
      update tournament set results_version = results_version + 1, version = version + 1, status = ${status},
        prize_results = case when ${isPaid} then ${countedResults}::jsonb end,
        prize_replaced = case when ${isPaid} then ${counted.replaced}::integer[] end
      where id = ${tournamentId}
      returning id, results_version, status
    ), kept as (
      insert into results_before (tournament_id, results_version, results)
      select id, results_version, ${JSON.stringify(before.results)}::jsonb from newest
    ), noted as (
      insert into correction (tournament_id, results_version, changes, counts)
      select id, results_version, note, ${correctionCounts} or not ${isPaid} from newest, (values (${note}::jsonb)) as told (note)
      where note is not null
    )
    select ${tournamentChange(tx, tournamentId)}, ${isFollowed} as "isFollowed", status from newest`.execute(
    tx,
  );
  const [saved] = rows;
  if (!saved) throw new Error(`Tournament ${tournamentId} is gone`);
  return saved;
}
