/**
 * The one decision about an event: what a change makes of it and of its contests, or why it may not be. It is pure: the server's one
 * writer holds the event's rows, brings the facts and writes the difference (decision 0056).
 */
import { drawText } from '../draw/draw-text.ts';
import type { Changed } from './changed.ts';
import { type FollowFacts, isDue } from './contest-beside.ts';
import { type CountedGames, countGames, endCounts } from './count-games.ts';
import { CANCELLED, changeDraw, type DrawChange } from './draw-changes.ts';
import {
  type ChangedBy,
  type Contest,
  contestOf,
  contestsOf,
  type EventState,
  withContest,
  withFields,
  withMatch,
} from './event.ts';
import { judgeLocks, refuseLongPast } from './event-locks.ts';
import { changeFields, type FieldsChange } from './field-changes.ts';
import { followDraw, type Sealing, type WaitingRound } from './follow.ts';
import { questionsOfFedDraws } from './follow-fed.ts';
import { followPage, type PageChange } from './page-changes.ts';
import { askOf, questionsOfOrder } from './questions.ts';
import type { Refusal } from './refusal.ts';

export type Change =
  | DrawChange
  | FieldsChange
  | PageChange
  | CountedGames
  /** A session moves: matches of the whole draw, and of the contests that are named. */
  | { readonly kind: 'schedule'; readonly starts: readonly MatchStart[] }
  /** Play began at this moment, in milliseconds, or now: the entries are sealed as they stood then. */
  | { readonly kind: 'begin'; readonly contestId: string; readonly at: number | 'now' | 'due' }
  /** A player of the draw has another name. */
  | { readonly kind: 'renamed' }
  /** Changes nothing itself: second chances open, follow and are sealed. */
  | { readonly kind: 'tick' };

export interface Facts extends FollowFacts {
  readonly by: ChangedBy;
  /** False for a job whose clock does not agree with the database's. */
  readonly maySeal: boolean;
  /** Contests that could not be sealed: not due by the database's clock, opened by this very change, or waiting for entries. */
  readonly notYetSealable: ReadonlySet<string>;
  /** The findings that were accepted by name. */
  readonly accepted: readonly string[];
  /** An organiser changes it: what an administrator listed is to be listed again. */
  readonly isByOrganiser: boolean;
}

export type Decision =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Seal this first, then decide again: a seal may put players back into their places. */
  | { readonly kind: 'seal'; readonly sealing: Sealing }
  | Decided;

export interface Decided {
  readonly kind: 'decided';
  readonly after: EventState;
  /** Matches whose results fell with the one that was changed. */
  readonly cleared: readonly number[];
  /** Contests whose start was moved into the past, which was accepted: play began then. */
  readonly begun: readonly string[];
  readonly waiting: readonly WaitingRound[];
}

export function decide(before: EventState, change: Change, facts: Facts): Decision {
  const own = sealingAsked(before, change, facts);
  if (own) return own;
  const changed = applyChange(before, change, facts);
  if (!changed.ok) return { kind: 'refused', refusal: changed.refusal };
  const event = facts.isByOrganiser ? askedAgain(before, changed.event, change) : changed.event;
  const { event: followed, seals, waiting } = followDraw(event, facts);
  const after = endCounts(before, followed);
  const sealing = facts.maySeal && seals.find(({ contestId }) => !facts.notYetSealable.has(contestId));
  if (sealing) return { kind: 'seal', sealing };
  const { refusal, begun } = facts.by === 'hand' ? judgeByHand(before, after, facts) : NOTHING_TO_JUDGE;
  if (refusal) return { kind: 'refused', refusal };
  return { kind: 'decided', after, cleared: changed.cleared ?? [], begun, waiting };
}

const NOTHING_TO_JUDGE = { refusal: null, begun: [] };

function judgeByHand(before: EventState, after: EventState, facts: Facts) {
  const { refusal, begun } = judgeLocks(before, after, facts);
  const questions = [...questionsOfOrder(before.whole, after.whole), ...questionsOfFedDraws(before, after)];
  const open = questions.filter(({ type }) => !facts.accepted.includes(type));
  return { refusal: refusal ?? (open.length > 0 ? askOf(open) : null), begun };
}

type Applied =
  | { readonly ok: true; readonly event: EventState; readonly cleared?: readonly number[] }
  | { readonly ok: false; readonly refusal: Refusal };

function applyChange(event: EventState, change: Change, facts: Facts): Applied {
  switch (change.kind) {
    case 'tick':
    case 'renamed':
    case 'begin':
      return { ok: true, event };
    case 'fields':
      return changeFields(event, change, facts);
    case 'page':
      return { ok: true, event: { ...event, whole: followPage(event.whole, change) } };
    case 'schedule':
      return moveMatches(event, change.starts);
    case 'games':
      return inEvent(event, countGames(event, change, facts.now));
    case 'match':
    case 'undo':
    case 'play_by':
    case 'place':
    case 'redraw':
    case 'results':
    case 'lot':
      return inEvent(
        event,
        changeDraw(drawChanged(event, change), change, { ...facts, days: event.whole.fields }),
      );
  }
}

const inEvent = (event: EventState, outcome: Changed): Applied =>
  outcome.ok ? { ...outcome, event: withContest(event, outcome.contest) } : outcome;

interface MatchStart {
  readonly contestId?: string;
  readonly match: number;
  readonly startsAt: number;
}

/** A cancelled draw stays as it stood. */
function moveMatches(event: EventState, starts: readonly MatchStart[]): Applied {
  if (starts.some((start) => drawChanged(event, start).fields.status === 'CANCELLED'))
    return { ok: false, refusal: { code: 'DRAW_REFUSED', message: CANCELLED } };
  const moved = starts.reduce((so, { match, startsAt, ...start }) => {
    return withContest(so, withMatch(drawChanged(so, start), match, { startsAt }));
  }, event);
  return { ok: true, event: moved };
}

export const drawChanged = (event: EventState, { contestId }: { readonly contestId?: string }): Contest =>
  contestId === undefined ? event.whole : contestOf(event, contestId);

/** An administrator's yes to a listing holds for the name, the place and the players that were listed. */
function askedAgain({ whole: before }: EventState, event: EventState, { kind }: Change): EventState {
  const { fields, draw } = event.whole;
  const isAnother =
    kind === 'renamed' ||
    fields.name !== before.fields.name ||
    fields.location !== before.fields.location ||
    drawText({ ...draw, bestOf: [] }) !== drawText({ ...before.draw, bestOf: [] });
  if (fields.listing !== 'listed' || before.fields.listing !== 'listed' || !isAnother) return event;
  return { ...event, whole: withFields(event.whole, { listing: 'asked' }) };
}

function sealingAsked(
  event: EventState,
  change: Change,
  { by, now, notYetSealable }: Facts,
): Decision | null {
  if (change.kind === 'match') return sealingOfPlay(event, change, notYetSealable);
  if (change.kind !== 'begin') return null;
  const { contestId, at } = change;
  const contest = contestsOf(event).find(({ id }) => id === contestId);
  if (!contest || contest.isSealed) return null;
  if (typeof at === 'number' && by === 'hand') {
    const refusal = refuseLongPast(at, now);
    if (refusal) return { kind: 'refused', refusal };
    if (at > now) return refused('INVALID_INPUT', "The start can't lie in the future");
    // Entries came along as they were saved last; what stood before is not known here.
    if (contest.openedAgainAt !== null && at < contest.openedAgainAt)
      return refused('INVALID_INPUT', "The start can't lie before entries opened again");
  }
  const isUpcoming = contest.fields.status === 'UPCOMING';
  // Nobody asked. It was cancelled since it was due, or its lock moved on and only play can seal it (follow.ts).
  if (at === 'due' && !(isUpcoming && isDue(contest, now))) return null;
  if (!isUpcoming) return refused('LOCKED', CANNOT_BEGIN);
  if (!notYetSealable.has(contestId)) return { kind: 'seal', sealing: { contestId, when: at } };
  return at === 'due' ? null : refused('LOCKED', STILL_COMING);
}

/** Nobody says when a fed draw begins: its first result does. */
function sealingOfPlay(
  event: EventState,
  change: Extract<Change, { kind: 'match' }>,
  notYetSealable: ReadonlySet<string>,
): Decision | null {
  const { id, feed, isSealed, fields } = drawChanged(event, change);
  if (id === null || feed === null || isSealed || fields.status !== 'UPCOMING' || !change.result) return null;
  return notYetSealable.has(id) ? null : { kind: 'seal', sealing: { contestId: id, when: 'now' } };
}

export const CANNOT_BEGIN = 'Only a published tournament that is not sealed can begin';

export const STILL_COMING =
  'Entries of the tournament that this one was started over from are still on their way. Try again in a minute.';

const refused = (code: Refusal['code'], message: string): Decision => ({
  kind: 'refused',
  refusal: { code, message },
});
