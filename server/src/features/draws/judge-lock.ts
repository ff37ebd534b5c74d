/** Checks a stored tournament's lock against domain/tournament/lock-troubles.ts. */

import { describeFinding } from '@boast/domain/issue/issue';
import {
  daysTroubles,
  LOCK_TROUBLE_TYPES,
  LOCK_TROUBLES,
  type LockTrouble,
  lockTroubles,
  newTroubles,
  type ZoneKnownBy,
} from '@boast/domain/tournament/lock-troubles';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { settleDataIssues } from '../records/issues/data-issue.ts';
import type { TournamentRow } from './lock-tournament.ts';

interface Moments {
  now: Date;
  match_times: Date[] | null;
}

/** After the seal only the days matter, and once the tournament is over nothing does. */
async function troublesOf(
  tx: Tx,
  row: TournamentRow,
  { isPublished }: { readonly isPublished: boolean },
): Promise<LockTrouble[]> {
  if (!['CREATING', 'UPCOMING', 'ACTIVE'].includes(row.status)) return [];
  const { rows } = await sql<Moments>`
    select clock_timestamp() as now, (select array_agg(m.starts_at) from match m
      where m.tournament_id = ${row.id} and not m.is_bye and m.starts_at is not null) as match_times`.execute(
    tx,
  );
  const [moments] = rows;
  if (!moments) throw new Error('A select without from answers one row');
  const judge = row.sealed_at === null ? lockTroubles : daysTroubles;
  const found = judge({
    name: row.name,
    startDate: row.start_date,
    endDate: row.end_date,
    timeZone: row.time_zone,
    zoneBy: row.zone_by as ZoneKnownBy,
    startsAt: row.starts_at?.getTime() ?? null,
    matchTimes: (moments.match_times ?? []).map((time) => time.getTime()),
    isPublished,
    now: moments.now.getTime(),
  });
  // Only the start of a second chance is its own; the rest is said once, at the whole draw.
  return row.whole_draw_id === null ? found : found.filter(({ type }) => type.startsWith('START_'));
}

/** Throws LOCK_REFUSED, or FINDINGS_NOT_ACCEPTED with the findings still to accept. */
function refuseTroubles(found: readonly LockTrouble[], accepted: readonly string[]): void {
  const refused = found.filter(({ type }) => LOCK_TROUBLES[type].grade === 'refused');
  const open = refused.length > 0 ? refused : found.filter(({ type }) => !accepted.includes(type));
  if (open.length === 0) return;
  const message = open.map(describeFinding).join(' ');
  throw new ApiError(refused.length > 0 ? 'LOCK_REFUSED' : 'FINDINGS_NOT_ACCEPTED', message, {
    findings: open.map((trouble) => ({ type: trouble.type, what: describeFinding(trouble) })),
  });
}

/** Before publishing, every finding must be accepted. */
export async function judgeOpening(tx: Tx, row: TournamentRow, accepted: readonly string[]): Promise<void> {
  refuseTroubles(await troublesOf(tx, row, { isPublished: false }), accepted);
}

interface LockChange {
  readonly before: TournamentRow;
  readonly accepted: readonly string[];
  readonly write: () => Promise<TournamentRow>;
}

/**
 * After publishing, only findings that the change adds must be accepted. The others stay open as issues until
 * they are cured. Returns what was accepted.
 */
export async function judgeLockChange(
  tx: Tx,
  { before, accepted, write }: LockChange,
): Promise<LockTrouble[]> {
  const isPublished = before.status !== 'CREATING';
  const was = isPublished ? await troublesOf(tx, before, { isPublished }) : [];
  const after = await write();
  if (!isPublished) return [];
  const is = await troublesOf(tx, after, { isPublished });
  const brought = newTroubles(was, is);
  refuseTroubles(brought, accepted);
  await reportLock(tx, after, is);
  return brought;
}

/** Call when the tournament is published and when its page moves something. */
export const keepLockIssues = async (tx: Tx, row: TournamentRow): Promise<void> =>
  reportLock(tx, row, row.status === 'CREATING' ? [] : await troublesOf(tx, row, { isPublished: true }));

/** A start that is merely past is no issue: the tournament is sealed within a minute. */
async function reportLock(
  tx: Tx,
  { id, name, organiser_id }: TournamentRow,
  found: readonly LockTrouble[],
): Promise<void> {
  // A club's organiser is told at once, and the administrators need not be.
  if (organiser_id !== null) return;
  await settleDataIssues(tx, {
    resource: { type: 'TOURNAMENT', id, name },
    lookedFor: LOCK_TROUBLE_TYPES,
    found: found.filter(({ type }) => type !== 'START_IN_PAST'),
  });
}
