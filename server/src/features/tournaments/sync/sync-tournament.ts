/** Follows a tournament's page: fetched when it is due, and what is new is brought in as by an administrator. */
import { PAGE_FINDING_TYPES, PAGE_FINDINGS, type PageFinding } from '@boast/domain/import/page-findings';
import { toCalendarDate } from '@boast/domain/time/zoned-time';
import type { TournamentStatus } from '@boast/domain/tournament/status';
import { syncDelay } from '@boast/domain/tournament/sync-pace';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../../db/database.ts';
import type { FetchedPage } from '../../../gateways/tour-pages/fetched-page.ts';
import { TourPageError } from '../../../gateways/tour-pages/tour-page-error.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { LockedTournament } from '../../draws/lock-tournament.ts';
import {
  closeDataIssue,
  openDataIssue,
  type Resource,
  settleDataIssues,
} from '../../records/issues/data-issue.ts';
import { datesOnPage, type ImportOutcome } from '../pages/create-tournament.ts';
import { inZoneOf } from '../pages/import-tournament.ts';
import { findImported } from '../pages/imported-tournament.ts';
import { judgeImport, waitsForPerson } from '../pages/judge-import.ts';
import { refusalFinding, UNREADABLE } from '../pages/page-findings.ts';
import { type PlannedTournament, planHtml, withoutResults } from '../pages/plan-page.ts';
import { updateFromPage } from '../pages/update-from-page.ts';
import { agreeClocks, type Sealer } from '../seal/agreed-clocks.ts';
import {
  addMissingSyncs,
  dueSyncs,
  noteFailure,
  noteSuccess,
  type SyncLease,
  setNextLook,
  takeLease,
} from './sync-store.ts';

type SyncHost = Pick<Context, 'db' | 'log' | 'jobs' | 'tourPages' | 'clock'>;

/** Said once a page has not been readable for so long. */
const FAILING_MS = 3_600_000;

interface Look {
  /** Also at a page that is switched off, or not due. */
  readonly always: boolean;
  readonly by: 'hand' | 'job';
}

/**
 * Null: it was not due, somebody else looks at it, or a job may not seal it and the page could show play. Rejects with why
 * it failed.
 */
export async function syncTournament(
  host: SyncHost,
  tournament: FollowedTournament,
  { always, by: who }: Look,
): Promise<ImportOutcome | 'unchanged' | null> {
  const by = who === 'hand' ? who : await agreeClocks(host);
  if (by === null && !(await isSealed(host.db, tournament.id))) return null;
  const lease = await inTransaction(host.db, (tx) => takeLease(tx, tournament.id, always));
  if (!lease) return null;
  try {
    const page = await host.tourPages.fetchIfChanged(tournament.source_url, lease);
    return await bringIn(host, { tournament, lease, page, by });
  } catch (error) {
    await reportFailure(host, tournament, error);
    throw error;
  }
}

/** A page may show play, which seals: while the clocks disagree a job leaves the page of what is not sealed alone. */
async function isSealed(db: Db, tournamentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('tournament')
    .select('sealed_at')
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  return row !== undefined && row.sealed_at !== null;
}

interface LeasedPage {
  readonly tournament: FollowedTournament;
  readonly lease: SyncLease;
  /** Null: as it was. */
  readonly page: FetchedPage | null;
  readonly by: Sealer | null;
}

async function bringIn(
  { db, jobs, clock }: SyncHost,
  { tournament, lease, page, by }: LeasedPage,
): Promise<ImportOutcome | 'unchanged'> {
  const { source_url: url, gender } = tournament;
  const read = page && (await planHtml({ db }, page.html, { url, gender }));
  return inTransaction(db, async (tx) => {
    const row = await findImported(tx, tournament.source_url, tournament.gender);
    if (!row)
      throw new ApiError('LOCKED', 'This tournament was cancelled: it is not brought up to date any more');
    const planned = read && inZoneOf(row, read);
    const isNew = planned !== null && planned.hash !== lease.pageHash;
    const waiting = planned ? await whatWaits(tx, row, { planned, now: clock.now() }) : NOTHING_WAITS;
    const outcome =
      isNew && waiting.page.length === 0
        ? await updateFromPage(tx, jobs, {
            tournament: row,
            planned: withoutResults(planned, waiting.results),
            by,
          })
        : 'unchanged';
    await noteSuccess(
      tx,
      tournament.id,
      page &&
        planned && {
          ...(waiting.early.length > 0
            ? NOT_SEEN
            : { etag: page.etag, lastModified: page.lastModified, pageHash: planned.hash }),
          changed: outcome !== 'unchanged' && outcome.differences.length > 0,
        },
    );
    const resource = resourceOf(tournament);
    await settleDataIssues(tx, { resource, lookedFor: UNREADABLE, found: [] });
    if (planned) {
      await settleDataIssues(tx, { resource, lookedFor: HOLDING_THE_PAGE, found: waiting.page });
      await settleDataIssues(tx, { resource, lookedFor: [EARLY], found: waiting.early });
    }
    await closeDataIssue(tx, { type: 'SYNC_FAILING', resource });
    await planNextLook(tx, tournament.id, 0);
    return outcome;
  });
}

/** What a page that can be read may be held back for: also what is refused ends when the page no longer says so. */
const HOLDING_THE_PAGE = PAGE_FINDING_TYPES.filter(
  (type) => PAGE_FINDINGS[type].holds === 'page' && !UNREADABLE.some((one) => one === type),
);

interface Waiting {
  /** Nothing of the page comes in before a person has seen these. */
  readonly page: readonly PageFinding[];
  /** Matches whose result is not taken from the page. */
  readonly results: readonly number[];
  /** Those whose day has not come: they come in by themselves then. */
  readonly early: readonly PageFinding[];
}

const NOTHING_WAITS: Waiting = { page: [], results: [], early: [] };
const EARLY = 'RESULT_BEFORE_ITS_DAY';
/** The same page is read once more at the next look. */
const NOT_SEEN = { etag: null, lastModified: null, pageHash: '' } as const;

/** What only a person who saw it brings in: they do it by importing the page, with each finding ticked. */
async function whatWaits(
  tx: Tx,
  row: LockedTournament,
  { planned, now }: { readonly planned: PlannedTournament; readonly now: Date },
): Promise<Waiting> {
  const judged = await judgeImport(tx, { planned, existing: row, isCompleted: false, now });
  const waits = [...editionBefore(row, planned), ...judged.filter(waitsForPerson)];
  return {
    page: waits.filter(({ type }) => PAGE_FINDINGS[type].holds === 'page'),
    results: waits.flatMap(({ type, match }) =>
      PAGE_FINDINGS[type].holds === 'result' ? (match ?? []) : [],
    ),
    early: waits.filter(({ type }) => type === EARLY),
  };
}

/** A page that ends before the tournament begins shows last year's: its results are not this one's, and would seal it. */
function editionBefore(
  { start_date: startDate }: LockedTournament,
  planned: PlannedTournament,
): PageFinding[] {
  const { endDate } = datesOnPage(planned);
  if (endDate === null || endDate >= startDate) return [];
  const what = `The page shows an event that ended on ${endDate}, before this one begins on ${startDate}.`;
  return [{ type: 'PAGE_OUTDATED', match: null, what }];
}

const resourceOf = ({ id, name }: FollowedTournament): Resource => ({ type: 'TOURNAMENT', id, name });

async function reportFailure(
  { db }: SyncHost,
  tournament: FollowedTournament,
  error: unknown,
): Promise<void> {
  const reason =
    error instanceof ApiError || error instanceof TourPageError ? error.message : 'An error of ours.';
  await inTransaction(db, async (tx) => {
    const { failures, failingForMs } = await noteFailure(tx, tournament.id, reason);
    await planNextLook(tx, tournament.id, failures);
    const resource = resourceOf(tournament);
    if (error instanceof ApiError && error.code === 'PAGE_NOT_READABLE')
      await settleDataIssues(tx, { resource, lookedFor: UNREADABLE, found: [refusalFinding(error)] });
    if (failingForMs < FAILING_MS) return;
    const what = `The page ${tournament.source_url} could not be brought in for an hour: ${reason}`;
    await openDataIssue(tx, { type: 'SYNC_FAILING', resource, what });
  });
}

interface PaceRow {
  status: TournamentStatus;
  starts_at: Date | null;
  start_date: string;
  end_date: string;
  time_zone: string;
  now: Date;
}

async function planNextLook(tx: Tx, tournamentId: string, failures: number): Promise<void> {
  const { rows } = await sql<PaceRow>`
    select status, starts_at, start_date, end_date, time_zone, clock_timestamp() as now
    from tournament where id = ${tournamentId}`.execute(tx);
  const [row] = rows;
  if (!row) return;
  const today = toCalendarDate(row.now.getTime(), row.time_zone);
  const delay = syncDelay({
    status: row.status,
    now: row.now.getTime(),
    startsAt: row.starts_at?.getTime() ?? null,
    isMatchDay: row.start_date <= today && today <= row.end_date,
    failures,
  });
  await setNextLook(tx, tournamentId, delay);
}

/** Looks at every page that is due, one after the other. One that fails is noted and keeps none of the others. */
export async function syncDueTournaments(host: SyncHost): Promise<void> {
  await inTransaction(host.db, addMissingSyncs);
  for (const id of await dueSyncs(host.db)) {
    const tournament = await findFollowed(host.db, id);
    if (!tournament) continue;
    await syncTournament(host, tournament, { always: false, by: 'job' }).catch((error: unknown) => {
      host.log.warn({ err: error, tournamentId: id }, 'a page could not be brought in');
    });
  }
}

export interface FollowedTournament {
  readonly id: string;
  readonly name: string;
  readonly gender: 'mens' | 'womens';
  readonly source_url: string;
}

/** Null when there is no such tournament, or it has no page. */
export async function findFollowed(db: Db, tournamentId: string): Promise<FollowedTournament | null> {
  const row = await db
    .selectFrom('tournament')
    .select(['id', 'name', 'gender', 'source_url'])
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  if (!row || row.source_url === null) return null;
  return { ...row, source_url: row.source_url, gender: row.gender === 'womens' ? 'womens' : 'mens' };
}
