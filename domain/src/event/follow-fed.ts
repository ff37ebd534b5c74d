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
import type { Contest, EventState } from './event.ts';
import type { Refusal } from './refusal.ts';

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
  if (feed === null || fields.status === 'CANCELLED' || (!isSealed && isDue(contest, facts.now)))
    return contest;
  const draw = withPlaces(contest, fedDraw(source.draw, feed).slots);
  const opening = openingOf({ ...contest, draw }, facts.now);
  const { hasEntries } = facts.of(contest.id);
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
  const kept = draw.slots.filter((_, place) => stays[place]);
  const slots = draw.slots.map((slot, place): Slot => {
    const fedSlot = fedSlots[place];
    if (stays[place] || !fedSlot) return slot;
    // A person has put that player into another place.
    if (kept.some((other) => isSamePlayer(other, fedSlot))) return isSealed ? slot : { kind: 'bye' };
    return fedSlot;
  });
  return isSealed ? standIn(draw, slots) : { ...draw, slots };
}

const isSamePlayer = (one: Slot, other: Slot): boolean =>
  one.kind === 'player' && other.kind === 'player' && one.playerId === other.playerId;

const hasPlayed = (draw: Draw, place: number): boolean =>
  resolveDraw(draw).some(({ match, sides }) => draw.results[match] && sides.includes(place));

/** How long before its first ball it opens where nobody has said when that is. */
const OPEN_FOR_MS = 30 * 60_000;

/** It is open as soon as all its players are known; entries close at the first time that is set for its matches. */
function openingOf(contest: Contest, now: number): Pick<Contest['fields'], 'status' | 'startsAt'> {
  const { status, startsAt, startsAtBy } = contest.fields;
  if (contest.isSealed || startsAtBy === 'hand') return { status, startsAt };
  const planned = firstBallOf(contest.draw, matchFacts(contest));
  if (status !== 'CREATING') return { status, startsAt: planned ?? startsAt };
  const isReady =
    contest.draw.slots.every(({ kind }) => kind !== 'tbd') &&
    contest.draw.slots.filter(({ kind }) => kind === 'player').length >= 2;
  if (!isReady) return { status, startsAt: planned };
  return { status: 'UPCOMING', startsAt: planned !== null && planned > now ? planned : now + OPEN_FOR_MS };
}

/** A change that brings other players into a draw in which play has begun has to be accepted by name. */
export function askOfFedDraws(
  before: EventState,
  after: EventState,
  { accepted }: { readonly accepted: readonly string[] },
): Refusal | null {
  const found = before.secondChances.flatMap((contest) => {
    const { feed, fields, isSealed } = contest;
    if (feed === null || !isSealed || fields.status === 'CANCELLED' || accepted.includes(TYPE)) return [];
    const places = [before, after].map(({ whole, secondChances }) => {
      const source = sourceOf(whole, secondChances, feed);
      return source ? JSON.stringify(fedDraw(source.draw, feed).slots) : '';
    });
    if (places[0] === places[1]) return [];
    const what = `The ${FEED_NAMES[feed]} has begun, and this changes who comes into it. Whoever has played in it stays; another player takes a place as a replacement, and picks stay as they were sealed.`;
    return [{ type: TYPE, what }];
  });
  if (found.length === 0) return null;
  return {
    code: 'FINDINGS_NOT_ACCEPTED',
    message: found.map(({ what }) => what).join(' '),
    details: { findings: found },
  };
}

const TYPE = 'FED_DRAW_BEGUN';
