/** What has to be seen by a person before a page comes in (domain/import/page-findings.ts), and what was agreed to before. */

import { hasPlay } from '@boast/domain/draw/results';
import type { DrawDifference } from '@boast/domain/import/diff-draw';
import { judgeChange } from '@boast/domain/import/judge-change';
import { matchName } from '@boast/domain/import/judge-page';
import {
  type Grade,
  PAGE_FINDINGS,
  type PageFinding,
  type PageFindingType,
} from '@boast/domain/import/page-findings';
import { describeFinding } from '@boast/domain/issue/issue';
import { foldName } from '@boast/domain/name/fold-name';
import { isLaterDay, toInstant, toLocal } from '@boast/domain/time/zoned-time';
import { lockTroubles } from '@boast/domain/tournament/lock-troubles';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { LockedTournament } from '../../draws/lock-tournament.ts';
import { insertAcceptedFindings } from '../../records/issues/accepted-finding-store.ts';
import { datesOnPage } from './create-tournament.ts';
import { snapshotOf } from './imported-tournament.ts';
import type { PlannedTournament } from './plan-page.ts';
import { compareWithPage, matchesBegun } from './update-from-page.ts';

export interface JudgedFinding extends PageFinding {
  readonly grade: Grade;
  /** A person ticked the very same sentence when this tournament's page was brought in before. */
  readonly isAccepted: boolean;
}

interface PageToJudge {
  readonly planned: PlannedTournament;
  /** The tournament that the page made before; null when it is new. */
  readonly existing: LockedTournament | null;
  /** The administrator says that the event is over. */
  readonly isCompleted: boolean;
  readonly now: Date;
}

export async function judgeImport(tx: Tx, page: PageToJudge): Promise<JudgedFinding[]> {
  const { planned, existing, now } = page;
  const found = [
    ...planned.findings,
    ...judgeResultDays(planned, now),
    ...(await judgeRenames(tx, planned)),
    ...(existing ? await judgeAgainst(tx, existing, planned) : await judgeNew(tx, page)),
  ];
  const isRefused = found.some(({ type }) => PAGE_FINDINGS[type].grade === 'refused');
  if (!existing && !page.isCompleted && !isRefused) found.push(...foretell(planned, now));
  const accepted = existing ? await acceptedBefore(tx, existing.id) : new Set<string>();
  return found.map((finding) => ({
    ...finding,
    grade: PAGE_FINDINGS[finding.type].grade,
    isAccepted: accepted.has(keyOf(finding)),
  }));
}

const keyOf = ({ type, what }: Pick<PageFinding, 'type' | 'what'>): string => `${type}: ${what}`;

/** What stands in the way of a reading that nobody watches. */
export const waitsForPerson = ({ grade, isAccepted }: JudgedFinding): boolean =>
  grade === 'refused' || (grade === 'asked' && !isAccepted);

/** Throws PAGE_REFUSED, or FINDINGS_NOT_ACCEPTED with what is left to tick. */
export function refuseUnaccepted(judged: readonly JudgedFinding[], ticked: readonly string[]): void {
  const refused = judged.filter(({ grade }) => grade === 'refused');
  if (refused.length > 0) {
    const message = refused.map(describeFinding).join(' ');
    throw new ApiError('PAGE_REFUSED', message, {
      findings: refused.map(({ type, what }) => ({ type, what })),
    });
  }
  const open = judged.filter((finding) => waitsForPerson(finding) && !ticked.includes(finding.type));
  if (open.length === 0) return;
  const message = `Nothing was brought in: look at this first, and tick it if it is right. ${open.map(({ what }) => what).join(' ')}`;
  throw new ApiError('FINDINGS_NOT_ACCEPTED', message, {
    findings: open.map(({ type, what }) => ({ type, what })),
  });
}

/** Remembers what was ticked, in the transaction that brings the page in. */
export async function acceptFindings(
  tx: Tx,
  { tournamentId, judged, by }: { tournamentId: string; judged: readonly JudgedFinding[]; by: string },
): Promise<void> {
  const findings = judged.filter(({ grade }) => grade === 'asked');
  await insertAcceptedFindings(tx, { tournamentId, findings, by });
}

async function acceptedBefore(tx: Tx, tournamentId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('accepted_finding')
    .select(['type', 'what'])
    .where('tournament_id', '=', tournamentId)
    .execute();
  return new Set(rows.map(({ type, what }) => keyOf({ type: type as PageFindingType, what })));
}

async function judgeAgainst(
  tx: Tx,
  existing: LockedTournament,
  planned: PlannedTournament,
): Promise<PageFinding[]> {
  const current = await snapshotOf(tx, existing);
  const { taken } = compareWithPage(current, planned);
  return [
    ...judgeDays(existing, taken),
    ...judgeChange({ current, plan: planned.plan, differences: taken }),
    ...(await judgeEarlyPlay(tx, existing, planned)),
    ...judgeLock(existing, planned),
  ];
}

/** A day that the page has newly may not fit the other one, which we keep as it was set by hand. */
function judgeDays(
  { start_date, end_date }: LockedTournament,
  taken: readonly DrawDifference[],
): PageFinding[] {
  const dayOf = (field: 'startDate' | 'endDate', otherwise: string): string =>
    taken.flatMap((one) =>
      one.kind === 'details_changed' && one.field === field && one.to !== null ? [one.to] : [],
    )[0] ?? otherwise;
  const first = dayOf('startDate', start_date);
  const last = dayOf('endDate', end_date);
  if (first <= last) return [];
  const what = `The event would begin on ${first} and end on ${last}: one of these days was set by hand.`;
  return [{ type: 'DATES_REVERSED', match: null, what }];
}

/** Edge 3: entries are open here, and the page shows that play has begun. */
async function judgeEarlyPlay(
  tx: Tx,
  { id, starts_at: lock }: LockedTournament,
  planned: PlannedTournament,
): Promise<PageFinding[]> {
  if (matchesBegun(planned).length === 0) return [];
  const { rows } = await sql`
    select 1 from tournament
    where id = ${id} and sealed_at is null and coalesce(starts_at > clock_timestamp(), true)`.execute(tx);
  if (rows.length === 0) return [];
  const until = lock === null ? 'have no lock yet' : `lock at ${lock.toISOString()}`;
  return [
    {
      type: 'PLAY_BEFORE_LOCK',
      match: null,
      what: `The ${planned.plan.source} shows play, and the entries here ${until}.`,
    },
  ];
}

/** A9: nobody has won today what is printed for tomorrow. */
const judgeResultDays = ({ plan, timeZone }: PlannedTournament, now: Date): PageFinding[] =>
  plan.schedule.flatMap(({ startsAtLocal }, match): PageFinding[] => {
    const result = plan.results[match] ?? null;
    const gameScores = plan.gameScores[match] ?? [];
    if (startsAtLocal === null || result === null || !hasPlay({ ...result, gameScores })) return [];
    const begins = toInstant(startsAtLocal, timeZone).epochMs;
    if (!isLaterDay(begins, { zone: timeZone, now: now.getTime() })) return [];
    const what = `${matchName(plan, match)} has a result, and is printed for ${startsAtLocal.replace('T', ' ')}.`;
    return [{ type: 'RESULT_BEFORE_ITS_DAY', match, what }];
  });

/** The start that a person set does not follow the page. */
function judgeLock(
  { status, sealed_at: sealedAt, starts_at: lock, starts_at_by: by }: LockedTournament,
  { plan, timeZone }: PlannedTournament,
): PageFinding[] {
  if (status !== 'UPCOMING' || sealedAt !== null || lock === null || by === 'page') return [];
  return plan.schedule.flatMap(({ startsAtLocal }, match): PageFinding[] => {
    if (startsAtLocal === null || toInstant(startsAtLocal, timeZone).epochMs >= lock.getTime()) return [];
    const what = `${matchName(plan, match)} is printed for ${startsAtLocal.replace('T', ' ')}, and entries close at ${toLocal(lock.getTime(), timeZone).replace('T', ' ')}.`;
    return [{ type: 'LOCK_AFTER_MATCH', match, what }];
  });
}

/** What a person is asked again when they publish. */
function foretell(planned: PlannedTournament, now: Date): PageFinding[] {
  const { startDate, endDate } = datesOnPage(planned);
  if (startDate === null || endDate === null) return [];
  const { page, plan, timeZone, zoneBy, startsAt } = planned;
  return lockTroubles({
    name: page.name,
    startDate,
    endDate,
    timeZone,
    zoneBy: zoneBy === 'unknown' ? 'place' : zoneBy,
    startsAt: startsAt?.getTime() ?? null,
    matchTimes: plan.schedule.flatMap(({ startsAtLocal }) =>
      startsAtLocal === null ? [] : [toInstant(startsAtLocal, timeZone).epochMs],
    ),
    isPublished: false,
    now: now.getTime(),
  }).map(({ what }) => ({ type: 'LOCK_TO_CHECK', match: null, what }));
}

/** An import writes a player's name into every draw they are in. */
async function judgeRenames(tx: Tx, { plan }: PlannedTournament): Promise<PageFinding[]> {
  const numbers = plan.players.flatMap(({ externalId }) => externalId ?? []);
  const pages = plan.players.flatMap(({ profileUrl }) => profileUrl ?? []);
  if (numbers.length + pages.length === 0) return [];
  const { rows } = await sql<{ external_id: string | null; profile_url: string | null; full_name: string }>`
    select external_id, profile_url, full_name from player
    where merged_into is null and not ('full_name' = any(set_by_hand))
      and (external_id = any(${numbers}) or (external_id is null and profile_url = any(${pages})))`.execute(
    tx,
  );
  return plan.players.flatMap((player): PageFinding[] => {
    const known = rows.find((row) =>
      row.external_id === null
        ? row.profile_url === player.profileUrl
        : row.external_id === player.externalId,
    );
    if (!known || known.full_name === player.fullName) return [];
    const what = `${known.full_name} is now printed as ${player.fullName}.`;
    return [{ type: 'PLAYER_RENAMED', match: null, what }];
  });
}

async function judgeNew(tx: Tx, { planned, isCompleted }: PageToJudge): Promise<PageFinding[]> {
  return [...judgeOver(planned, isCompleted), ...(await judgeSameEvent(tx, planned))];
}

function judgeOver({ plan }: PlannedTournament, isCompleted: boolean): PageFinding[] {
  const isOver = plan.results.at(-1) !== null;
  if (isCompleted && !isOver) {
    const what = `The event is to be taken as completed, and the ${plan.source} shows no result of its final.`;
    return [{ type: 'EVENT_NOT_OVER', match: null, what }];
  }
  if (isCompleted || !isOver) return [];
  return [
    {
      type: 'EVENT_IS_OVER',
      match: null,
      what: `The ${plan.source} shows the result of the final: the event is over.`,
    },
  ];
}

/** The tour prints one event at several addresses; a second tournament of it would split its entries. */
async function judgeSameEvent(tx: Tx, planned: PlannedTournament): Promise<PageFinding[]> {
  const { page, plan } = planned;
  const { startDate, endDate } = datesOnPage(planned);
  if (startDate === null || endDate === null) return [];
  const numbers = plan.players.flatMap(({ externalId }) => externalId ?? []);
  const pages = plan.players.flatMap(({ profileUrl }) => profileUrl ?? []);
  const { rows } = await sql<{
    name: string;
    start_date: string;
    source_url: string | null;
    sheet_at: Date | null;
    shared: number;
  }>`
    select t.name, t.start_date, t.source_url, t.sheet_at, count(p.id)::int as shared
    from tournament t
    left join draw_slot s on s.tournament_id = t.id
    left join player p on p.id = s.player_id and (p.external_id = any(${numbers}) or p.profile_url = any(${pages}))
    where t.gender = ${page.gender} and t.status <> 'CANCELLED'
      and t.start_date <= ${endDate} and t.end_date >= ${startDate}
    group by t.id`.execute(tx);
  return rows.flatMap((row): PageFinding[] => {
    const isNamed = foldName(row.name) === foldName(page.name);
    if (!isNamed && row.shared * 2 < plan.players.length) return [];
    const why = isNamed ? 'has the same name' : `has ${row.shared} of its ${plan.players.length} players`;
    const byUs = row.sheet_at === null ? 'made by hand' : 'brought in from a spreadsheet';
    const where = row.source_url === null ? byUs : `imported from ${row.source_url}`;
    const what = `${row.name}, ${where}, begins on ${row.start_date} and ${why}.`;
    return [{ type: 'SAME_EVENT', match: null, what }];
  });
}
