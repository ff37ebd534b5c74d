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

interface Contest extends TournamentRow {
  readonly now: Date;
  readonly match_times: Date[] | null;
}

/** A tournament, then its second chances. */
async function readContests(tx: Tx, id: string): Promise<Contest[]> {
  return tx
    .selectFrom('tournament as t')
    .selectAll('t')
    .select([
      sql<Date>`clock_timestamp()`.as('now'),
      sql<Date[] | null>`(select array_agg(m.starts_at) from match m
        where m.tournament_id = t.id and not m.is_bye and m.starts_at is not null)`.as('match_times'),
    ])
    .where((t) => t.or([t('t.id', '=', id), t('t.whole_draw_id', '=', id)]))
    .orderBy('t.first_round')
    .orderBy('t.id')
    .execute();
}

/** After the seal only the days matter, and once the tournament is over nothing does. */
function troublesOf(contest: Contest): LockTrouble[] {
  if (!['CREATING', 'UPCOMING', 'ACTIVE'].includes(contest.status)) return [];
  const judge = contest.sealed_at === null ? lockTroubles : daysTroubles;
  const found = judge({
    name: contest.name,
    startDate: contest.start_date,
    endDate: contest.end_date,
    timeZone: contest.time_zone,
    zoneBy: contest.zone_by as ZoneKnownBy,
    startsAt: contest.starts_at?.getTime() ?? null,
    matchTimes: (contest.match_times ?? []).map((time) => time.getTime()),
    isPublished: isPublished(contest),
    now: contest.now.getTime(),
  });
  if (contest.whole_draw_id === null) return found;
  // Only the start of a second chance is its own; the rest is said once, at the whole draw.
  return found.filter(({ type }) => type.startsWith('START_'));
}

const openTroubles = (contest: Contest): LockTrouble[] => (isPublished(contest) ? troublesOf(contest) : []);

const isPublished = ({ status }: TournamentRow): boolean => status !== 'CREATING';

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
export async function judgeOpening(
  tx: Tx,
  { id }: TournamentRow,
  accepted: readonly string[],
): Promise<void> {
  refuseTroubles((await readContests(tx, id)).flatMap(troublesOf), accepted);
}

interface LockChange {
  readonly drawId: string;
  readonly accepted: readonly string[];
  /** Makes the change, and brings the second chances of the draw up to date. */
  readonly write: () => Promise<void>;
}

/**
 * After publishing, only findings that a change adds to the lock of the draw, or of a second chance that it moves or opens, must be
 * accepted. The others stay open as issues until they are cured. Returns the contests whose start is in the past now.
 */
export async function judgeLockChange(tx: Tx, { drawId, accepted, write }: LockChange): Promise<string[]> {
  const before = new Map((await readContests(tx, drawId)).map((contest) => [contest.id, contest]));
  await write();
  const judged = (await readContests(tx, drawId)).flatMap((contest) => {
    const known = before.get(contest.id);
    if (known && !isPublished(known)) return [];
    // By one clock, so that a start that passes meanwhile is not taken for one that was moved.
    const found = openTroubles({ ...contest, now: known?.now ?? contest.now });
    return [{ contest, found, brought: newTroubles(known ? troublesOf(known) : [], found) }];
  });
  refuseTroubles(
    judged.flatMap(({ contest, brought }) => brought.map((trouble) => inContest(contest, trouble))),
    accepted,
  );
  const own = judged.find(({ contest }) => contest.id === drawId);
  if (own) await reportLock(tx, own.contest, own.found);
  return judged.flatMap(({ contest, brought }) =>
    brought.some(({ type }) => type === 'START_IN_PAST') ? [contest.id] : [],
  );
}

/** One question may be about several contests of a draw. */
const inContest = ({ name, whole_draw_id }: Contest, { type, what }: LockTrouble): LockTrouble => ({
  type,
  what: whole_draw_id === null ? what : `${name}: ${what}`,
});

interface StartedOver {
  readonly id: string;
  /** The start of the tournament before. */
  readonly before: Date | null;
  readonly accepted: readonly string[];
}

/** Judges the start that somebody gave a tournament that was started over. All else was judged at the one before. */
export async function judgeStartedOver(tx: Tx, { id, before, accepted }: StartedOver): Promise<void> {
  const [contest] = await readContests(tx, id);
  if (!contest) throw new Error(`Tournament ${id} was not opened`);
  const found = troublesOf(contest);
  refuseTroubles(newTroubles(troublesOf({ ...contest, starts_at: before }), found), accepted);
  await reportLock(tx, contest, found);
}

/** Call when the tournament is published and when its page moves something. */
export async function keepLockIssues(tx: Tx, row: TournamentRow): Promise<void> {
  const [contest] = await readContests(tx, row.id);
  await reportLock(tx, row, contest ? openTroubles(contest) : []);
}

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
