/** Judges the locks that a change moves or makes, of all contests of an event (tournament/lock-troubles.ts). */
import { resolveDraw } from '../draw/resolved-matches.ts';
import { describeFinding } from '../issue/issue.ts';
import {
  daysTroubles,
  LOCK_TROUBLES,
  type LockTrouble,
  lockTroubles,
  newTroubles,
} from '../tournament/lock-troubles.ts';
import {
  type Contest,
  type ContestFields,
  contestOf,
  contestsOf,
  type EventState,
  withFields,
} from './event.ts';
import type { Refusal } from './refusal.ts';

interface LockJudgement {
  readonly refusal: Refusal | null;
  /** The contests whose start is in the past now, which was accepted: play began then. */
  readonly begun: readonly string[];
}

interface LockFacts {
  /** The database's clock in milliseconds. */
  readonly now: number;
  /** The findings that were accepted by name. */
  readonly accepted: readonly string[];
}

/**
 * After publishing, only findings that a change adds to a lock must be accepted, of contests that it opens, too. The others stay open as
 * issues until they are cured.
 */
export function judgeLocks(
  before: EventState,
  after: EventState,
  { now, accepted }: LockFacts,
): LockJudgement {
  const judged = contestsOf(after).flatMap((contest) => {
    const earlier = contestsOf(before).find(({ id }) => id !== null && id === contest.id);
    if (earlier && (!isPublished(earlier) || isLockSame(earlier, contest))) return [];
    const earlierTroubles = earlier ? troublesOf(earlier, now) : [];
    // A start that moves further into the past is asked about again, although the clock of another zone may show the same time.
    const seen =
      earlier?.fields.startsAt === contest.fields.startsAt
        ? earlierTroubles
        : earlierTroubles.filter(isOfDays);
    const found = newTroubles(seen, openTroubles(contest, now));
    return found.map((trouble) => ({ contest, trouble }));
  });
  const begun = judged.flatMap(({ contest, trouble }) =>
    trouble.type === 'START_IN_PAST' && contest.id !== null ? [contest.id] : [],
  );
  const found = judged.map(({ contest, trouble }) => inContest(contest, trouble));
  return { begun, refusal: refuseLongBegun(after, begun, now) ?? refuseTroubles(found, accepted) };
}

/** Nobody is asked to accept a start that sealing would refuse. */
function refuseLongBegun(event: EventState, begun: readonly string[], now: number): Refusal | null {
  const refusals = begun.map((id) => refuseLongPast(contestOf(event, id).fields.startsAt ?? now, now));
  return refusals.find((refusal) => refusal !== null) ?? null;
}

/** An earlier start is refused, so that a mistyped one cannot void every entry. */
export const refuseLongPast = (at: number, now: number): Refusal | null =>
  at < now - MAX_HOURS_AGO * 3_600_000
    ? { code: 'INVALID_INPUT', message: `The start must lie within the last ${MAX_HOURS_AGO} hours` }
    : null;

const MAX_HOURS_AGO = 48;

/** Whether a change moved nothing that a lock is judged by. */
const isLockSame = (before: Contest, after: Contest): boolean =>
  LOCK_FIELDS.every((field) => before.fields[field] === after.fields[field]) &&
  after.matches.every(({ startsAt }, match) => startsAt === before.matches[match]?.startsAt);

const LOCK_FIELDS = [
  'name',
  'startDate',
  'endDate',
  'timeZone',
  'zoneBy',
  'startsAt',
  'status',
] as const satisfies readonly (keyof ContestFields)[];

const isOfDays = ({ type }: LockTrouble): boolean => type !== 'START_IN_PAST';

/** Before publishing, every finding must be accepted. */
export const judgeOpening = (contest: Contest, { now, accepted }: LockFacts): Refusal | null =>
  refuseTroubles(troublesOf(withFields(contest, { status: 'CREATING' }), now), accepted);

/**
 * Lists what is wrong with the lock of a published contest. A start that is merely past is no issue: it is sealed
 * within a minute.
 */
export const lockIssues = (contest: Contest, now: number): LockTrouble[] =>
  openTroubles(contest, now).filter(({ type }) => type !== 'START_IN_PAST');

const openTroubles = (contest: Contest, now: number): LockTrouble[] =>
  isPublished(contest) ? troublesOf(contest, now) : [];

const isPublished = ({ fields }: Contest): boolean => fields.status !== 'CREATING';

/** After the seal only the days matter, and once the tournament is over nothing does. */
function troublesOf(contest: Contest, now: number): LockTrouble[] {
  const { draw, fields, isSealed, matches } = contest;
  if (!['CREATING', 'UPCOMING', 'ACTIVE'].includes(fields.status)) return [];
  const resolved = resolveDraw(draw);
  const found = (isSealed ? daysTroubles : lockTroubles)({
    ...fields,
    matchTimes: matches.flatMap(({ startsAt }, match) =>
      startsAt === null || resolved[match]?.isBye === true ? [] : [startsAt],
    ),
    isPublished: isPublished(contest),
    now,
  });
  // Only the start of a contest beside the whole draw is its own; the rest is said once, at the whole draw.
  return isWhole(contest) ? found : found.filter(({ type }) => type.startsWith('START_'));
}

/** Refuses with LOCK_REFUSED, or asks for the findings that are still to accept. */
function refuseTroubles(found: readonly LockTrouble[], accepted: readonly string[]): Refusal | null {
  const refused = found.filter(({ type }) => LOCK_TROUBLES[type].grade === 'refused');
  const open = refused.length > 0 ? refused : found.filter(({ type }) => !accepted.includes(type));
  if (open.length === 0) return null;
  return {
    code: refused.length > 0 ? 'LOCK_REFUSED' : 'FINDINGS_NOT_ACCEPTED',
    message: open.map(describeFinding).join(' '),
    details: { findings: open.map((trouble) => ({ type: trouble.type, what: describeFinding(trouble) })) },
  };
}

const isWhole = ({ firstRound, feed }: Contest): boolean => firstRound === 1 && feed === null;

/** One question may be about several contests of a draw. */
const inContest = (contest: Contest, { type, what }: LockTrouble): LockTrouble => ({
  type,
  what: isWhole(contest) ? what : `${contest.fields.name}: ${what}`,
});
