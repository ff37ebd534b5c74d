import { type WaitingFindings, waitingFindings } from '@boast/domain/import/judge/judged-finding';
import { PAGE_FINDING_TYPES, PAGE_FINDINGS } from '@boast/domain/import/judge/page-findings';
import { type PagePlan, planWithoutResults } from '@boast/domain/import/plan-page';
import { proposeUpdate } from '@boast/domain/import/propose-update';
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
import { closeDataIssue, openDataIssue, type Resource, settleDataIssues } from '../../issues/data-issue.ts';
import { loadImportFacts } from '../pages/import-facts.ts';
import { lockImported } from '../pages/lock-imported.ts';
import { UNREADABLE_PAGE, unreadablePageIssue } from '../pages/page-issues.ts';
import { hashOfPlan, planFromHtml, planInZoneOf } from '../pages/plan-page.ts';
import { type WrittenProposal, writeChange } from '../pages/write-proposal.ts';
import { agreeClocks, type SealAuthority } from '../seal/agreed-clocks.ts';
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

/** An issue is opened once a page could not be read for this time. */
const FAILING_MS = 3_600_000;

interface Look {
  /** Includes a page that is switched off or not due. */
  readonly always: boolean;
  readonly by: 'hand' | 'job';
}

/**
 * Fetches a tournament's page if it is due, and imports what is new. Answers null if it was not due, if another process looks
 * at it, or if a job may not seal and the page could show play.
 */
export async function syncTournament(
  host: SyncHost,
  tournament: FollowedTournament,
  { always, by }: Look,
): Promise<WrittenProposal | 'unchanged' | null> {
  const sealAuthority = by === 'hand' ? by : await agreeClocks(host);
  if (sealAuthority === null && !(await isSealed(host.db, tournament.id))) return null;
  const lease = await inTransaction(host.db, (tx) => takeLease(tx, tournament.id, always));
  if (!lease) return null;
  try {
    const page = await host.tourPages.fetchIfChanged(tournament.source_url, lease);
    return await importFollowed(host, { tournament, lease, page, sealAuthority });
  } catch (error) {
    await reportFailure(host, tournament, error);
    throw error;
  }
}

/** A page may show play, which seals, so while the clocks disagree a job reads no page of a tournament that is not sealed. */
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
  readonly page: FetchedPage | null;
  readonly sealAuthority: SealAuthority | null;
}

async function importFollowed(
  { db, jobs, clock }: SyncHost,
  { tournament, lease, page, sealAuthority }: LeasedPage,
): Promise<WrittenProposal | 'unchanged'> {
  const { source_url: url, gender } = tournament;
  const read = page && (await planFromHtml({ db }, page.html, { url, gender }));
  return inTransaction(db, async (tx) => {
    const existing = await lockImported(tx, url, gender);
    if (!existing)
      throw new ApiError('LOCKED', 'This tournament was cancelled: it is not brought up to date any more');
    const planned = read && planInZoneOf(existing, read);
    const proposed = planned && (await proposeUnwatched(tx, { existing, planned, now: clock.now() }));
    const pageHash = planned && hashOfPlan(planned);
    const isNew = pageHash !== lease.pageHash;
    const outcome =
      proposed && isNew && proposed.waiting.page.length === 0
        ? await writeChange(tx, { jobs }, { ...proposed, existing, sealAuthority })
        : 'unchanged';
    const changed = outcome !== 'unchanged' && outcome.differences.length > 0;
    const isEarly = proposed !== null && proposed.waiting.early.length > 0;
    const { etag = null, lastModified = null } = page ?? {};
    const seen = pageHash === null || isEarly ? NOT_SEEN : { etag, lastModified, pageHash };
    await noteSuccess(tx, tournament.id, page && { ...seen, changed });
    await settleIssues(tx, tournament, proposed?.waiting ?? null);
    await planNextLook(tx, tournament.id, 0);
    return outcome;
  });
}

/** The same page is read once more at the next look. */
const NOT_SEEN = { etag: null, lastModified: null, pageHash: '' } as const;

interface UnwatchedPage {
  readonly existing: LockedTournament;
  readonly planned: PagePlan;
  readonly now: Date;
}

/** A result with a finding that a person must see is left out, and so is every result that rests on it. */
async function proposeUnwatched(tx: Tx, { existing, planned, now }: UnwatchedPage) {
  const facts = await loadImportFacts(tx, { planned, existing, isCompleted: false, isFollowed: true, now });
  const { current, byHand } = facts;
  const waiting = waitingFindings(proposeUpdate(current, facts.page, byHand).findings);
  const page = { ...facts.page, planned: planWithoutResults(planned, waiting.results) };
  return { waiting, facts: { ...facts, page }, proposal: proposeUpdate(current, page, byHand) };
}

async function settleIssues(
  tx: Tx,
  tournament: FollowedTournament,
  waiting: WaitingFindings | null,
): Promise<void> {
  const resource = resourceOf(tournament);
  await settleDataIssues(tx, { resource, lookedFor: UNREADABLE_PAGE, found: [] });
  if (waiting) {
    await settleDataIssues(tx, { resource, lookedFor: HOLDING_THE_PAGE, found: waiting.page });
    await settleDataIssues(tx, { resource, lookedFor: ['RESULT_BEFORE_ITS_DAY'], found: waiting.early });
  }
  await closeDataIssue(tx, { type: 'SYNC_FAILING', resource });
}

/**
 * These findings hold a whole page back although it can be read; they end when the page no longer shows them.
 */
const HOLDING_THE_PAGE = PAGE_FINDING_TYPES.filter(
  (type) =>
    PAGE_FINDINGS[type].holds === 'page' &&
    !UNREADABLE_PAGE.some((unreadableType) => unreadableType === type),
);

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
      await settleDataIssues(tx, {
        resource,
        lookedFor: UNREADABLE_PAGE,
        found: [unreadablePageIssue(error)],
      });
    if (failingForMs < FAILING_MS) return;
    const what = `The page ${tournament.source_url} could not be brought in for an hour: ${reason}`;
    await openDataIssue(tx, { type: 'SYNC_FAILING', resource, what });
  });
}

interface PaceRow {
  status: TournamentStatus;
  starts_at: string | null;
  start_date: string;
  end_date: string;
  time_zone: string;
  now: string;
}

async function planNextLook(tx: Tx, tournamentId: string, failures: number): Promise<void> {
  const { rows } = await sql<PaceRow>`
    select status, starts_at, start_date, end_date, time_zone, clock_timestamp() as now
    from tournament where id = ${tournamentId}`.execute(tx);
  const [row] = rows;
  if (!row) return;
  const today = toCalendarDate(Date.parse(row.now), row.time_zone);
  const delay = syncDelay({
    status: row.status,
    now: Date.parse(row.now),
    startsAt: row.starts_at === null ? null : Date.parse(row.starts_at),
    isMatchDay: row.start_date <= today && today <= row.end_date,
    failures,
  });
  await setNextLook(tx, tournamentId, delay);
}

/**
 * Due pages are looked at one after the other. A failure is logged, and the other pages are read all the
 * same.
 */
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

export async function findFollowed(db: Db, tournamentId: string): Promise<FollowedTournament | null> {
  const row = await db
    .selectFrom('tournament')
    .select(['id', 'name', 'gender', 'source_url'])
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  if (!row || row.source_url === null) return null;
  return { ...row, source_url: row.source_url, gender: row.gender === 'womens' ? 'womens' : 'mens' };
}
