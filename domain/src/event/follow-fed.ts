/**
 * Fed draws follow the draw whose losers they are played by (draw/fed-draw.ts). Unlike a second chance, such a draw has results, times and
 * courts of its own; only its players come from elsewhere. It is there once the whole draw is sealed, and opens when its players are known.
 */

import type { Draw, Slot } from '../draw/draw.ts';
import { FED_BY, FEED_NAMES, FEEDS, type Feed, fedDraw } from '../draw/fed-draw.ts';
import { resolveDraw } from '../draw/resolved-matches.ts';
import { standIn } from '../draw/stand-in.ts';
import { wholeRules } from '../scoring/rules.ts';
import { firstBallOf } from '../tournament/second-chance.ts';
import {
  type FollowFacts,
  isDue,
  matchFacts,
  NEW_FIELDS,
  newContest,
  repeatedFields,
} from './contest-beside.ts';
import { doubleBookings } from './double-bookings.ts';
import type { Contest, EventState } from './event.ts';
import type { Question } from './questions.ts';

/** All fed draws of the event, with those that come into being now. */
export function followFed(whole: Contest, contests: readonly Contest[], facts: FollowFacts): Contest[] {
  const followed: Contest[] = [];
  // A draw stands behind the one that feeds it.
  for (const feed of FEEDS) {
    const source = sourceOf(whole, followed, feed);
    const before = contests.find((contest) => contest.feed === feed);
    const isNew = whole.isSealed && whole.fields.fedDraws.includes(feed);
    const contest = before ?? (isNew && source ? fed(whole, source, feed) : null);
    if (contest) followed.push(source ? follow({ whole, source, contest }, facts) : contest);
  }
  return followed;
}

function sourceOf(whole: Contest, contests: readonly Contest[], feed: Feed): Contest | null {
  const by = FED_BY[feed];
  return by === null ? whole : (contests.find((contest) => contest.feed === by) ?? null);
}

const fed = (whole: Contest, source: Contest, feed: Feed): Contest =>
  newContest({
    firstRound: 1,
    feed,
    fields: { ...whole.fields, ...NEW_FIELDS, status: 'CREATING', startsAt: null },
    draw: fedDraw(source.draw, feed),
  });

interface Fed {
  readonly whole: Contest;
  readonly source: Contest;
  readonly contest: Contest;
}

function follow({ whole, source, contest }: Fed, facts: FollowFacts): Contest {
  const { feed, fields, isSealed } = contest;
  const waitsForSeal = !isSealed && fields.status === 'UPCOMING' && isDue(contest, facts.now);
  if (feed === null || fields.status === 'CANCELLED' || waitsForSeal) return contest;
  const draw = withPlaces(contest, fedDraw(source.draw, feed).slots);
  const { hasEntries } = facts.of(contest.id);
  const opening = openingOf({ ...contest, draw }, { now: facts.now, hasEntries });
  return {
    ...contest,
    draw,
    fields: {
      ...fields,
      ...repeatedFields(whole, FEED_NAMES[feed], opening.startsAt),
      ...opening,
      scoringRules: hasEntries ? fields.scoringRules : wholeRules(whole.fields.scoringRules),
    },
  };
}

/** A place that a person set keeps its player; after the seal so does one whose first match was played, and every bye. */
function withPlaces({ draw, places, isSealed }: Contest, fedSlots: readonly Slot[]): Draw {
  const stays = draw.slots.map(
    (slot, place) =>
      places[place]?.byHand === true ||
      (isSealed && (slot.kind === 'bye' || fedSlots[place]?.kind !== 'player' || hasPlayed(draw, place))),
  );
  const stayingSlots = draw.slots.filter((_, place) => stays[place]);
  const slots = draw.slots.map((slot, place): Slot => {
    const fedSlot = fedSlots[place];
    if (stays[place] || !fedSlot) return slot;
    // A person has put that player into another place.
    if (stayingSlots.some((staying) => isSamePlayer(staying, fedSlot)))
      return isSealed ? slot : { kind: 'bye' };
    return fedSlot;
  });
  return isSealed ? standIn(draw, slots) : { ...draw, slots };
}

const isSamePlayer = (a: Slot, b: Slot): boolean =>
  a.kind === 'player' && b.kind === 'player' && a.playerId === b.playerId;

const hasPlayed = (draw: Draw, place: number): boolean =>
  resolveDraw(draw).some(({ match, sides }) => draw.results[match] && sides.includes(place));

/** How long before its first ball it opens where nobody has said when that is. */
const OPEN_FOR_MS = 30 * 60_000;

/**
 * Open while all its players are known, and goes back to waiting for them only if nobody has entered. Entries close at the first time
 * to come that is set for its matches, unless a person set the start.
 */
function openingOf(
  { draw, fields, isSealed, ...contest }: Contest,
  { now, hasEntries }: { readonly now: number; readonly hasEntries: boolean },
): Pick<Contest['fields'], 'status' | 'startsAt'> {
  const { status, startsAt, startsAtBy } = fields;
  if (isSealed) return { status, startsAt };
  const planned = firstBallOf(draw, matchFacts({ draw, ...contest }));
  const isAhead = startsAtBy === 'page' && planned !== null && planned > now;
  const start = isAhead ? planned : startsAt;
  const isReady =
    draw.slots.every(({ kind }) => kind !== 'tbd') &&
    draw.slots.filter(({ kind }) => kind === 'player').length >= 2;
  if (!isReady) return { status: hasEntries ? status : 'CREATING', startsAt: start };
  const isOpening = status === 'CREATING' && (start === null || start <= now);
  return { status: 'UPCOMING', startsAt: isOpening ? now + OPEN_FOR_MS : start };
}

/** Finds players who come into a fed draw after its play began, or would play in two draws at once, because of a change. */
export function questionsOfFedDraws(before: EventState, after: EventState): Question[] {
  const booked = doubleBookings(before);
  return [
    ...begunOtherwise(before, after).map((what) => ({ type: 'FED_DRAW_BEGUN', what })),
    ...doubleBookings(after)
      .filter((what) => !booked.includes(what))
      .map((what) => ({ type: 'PLAYER_BOOKED_TWICE', what })),
  ];
}

const begunOtherwise = (before: EventState, after: EventState): string[] =>
  before.secondChances.flatMap(({ feed, fields, isSealed }) => {
    if (feed === null || !isSealed || fields.status === 'CANCELLED') return [];
    const [was, is] = [before, after].map(({ whole, secondChances }) => {
      const source = sourceOf(whole, secondChances, feed);
      return source ? JSON.stringify(fedDraw(source.draw, feed).slots) : '';
    });
    if (was === is) return [];
    return [
      `The ${FEED_NAMES[feed]} has begun, and this changes who comes into it. Whoever has played in it stays; another player takes a place as a replacement, and picks stay as they were sealed.`,
    ];
  });
