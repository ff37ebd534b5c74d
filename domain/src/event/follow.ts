/**
 * Second chances and fed draws (follow-fed.ts) follow their draw: each repeats what the event says of itself, what is left of the draw from its round on, and the times,
 * courts and points of its matches. It is projected whole at each change and never read as truth (decision 0056).
 */
import type { Draw } from '../draw/draw.ts';
import { firstMatchOf, followRemaining, remainingDraw } from '../draw/remaining-draw.ts';
import { isWalkedThrough, resolveDraw } from '../draw/resolved-matches.ts';
import { roundInText, roundName } from '../draw/rounds.ts';
import { rulesFrom, wholeRules } from '../scoring/rules.ts';
import { firstBallOf, type MatchFacts, openingOf } from '../tournament/second-chance.ts';
import {
  type FollowFacts,
  isDue,
  matchFacts,
  NEW_FIELDS,
  newContest,
  repeatedFields,
} from './contest-beside.ts';
import type { Contest, EventState, PlaceDetails } from './event.ts';
import { followFed } from './follow-fed.ts';

export interface Sealing {
  readonly contestId: string;
  /** `due`: its start has passed. `now`: as everything stands. A moment, in milliseconds: as the entries stood then. */
  readonly when: 'due' | 'now' | number;
}

/** Everybody of a round is known, but nobody has said when it begins: a person has to. */
export interface WaitingRound {
  readonly round: string;
  /** By its number in the whole draw. */
  readonly match: number;
}

interface FollowOutcome {
  readonly event: EventState;
  /** Contests in whose rounds a ball was hit, or whose start has passed. Each is sealed before it follows. */
  readonly seals: readonly Sealing[];
  readonly waiting: readonly WaitingRound[];
}

/** All second chances of the event as its draw says now, with those that open. */
export function followDraw({ whole, secondChances }: EventState, facts: FollowFacts): FollowOutcome {
  if (whole.fields.secondChances.length + whole.fields.fedDraws.length === 0)
    return { event: { whole, secondChances }, seals: [], waiting: [] };
  if (whole.fields.status === 'CANCELLED')
    return {
      event: { whole, secondChances: secondChances.map(cancelUnpaid(facts)) },
      seals: [],
      waiting: [],
    };
  const ahead = matchFacts(whole);
  const chances = secondChances.filter(({ feed }) => feed === null);
  const followed = chances.map((contest) => follow(whole, contest, facts));
  const fed = followFed(whole, secondChances, facts);
  const seals = secondChances.flatMap((contest) =>
    sealingOf(contest, contest.feed === null ? ahead.slice(firstOf(whole, contest)) : [], facts.now),
  );
  const { opened, waiting } = whole.isSealed ? openDue(whole, chances, facts.now) : NOTHING_DUE;
  return { event: { whole, secondChances: [...followed, ...opened, ...fed] }, seals, waiting };
}

const NOTHING_DUE = { opened: [], waiting: [] };

/** Money that went out stays out. */
const cancelUnpaid =
  ({ of }: FollowFacts) =>
  (contest: Contest): Contest =>
    of(contest.id).isPaid ? contest : { ...contest, fields: { ...contest.fields, status: 'CANCELLED' } };

const firstOf = ({ draw }: Contest, { firstRound }: Contest): number => firstMatchOf(draw.size, firstRound);

function sealingOf(contest: Contest, matches: readonly MatchFacts[], now: number): Sealing[] {
  const { id, isSealed, fields } = contest;
  if (isSealed || id === null || fields.status !== 'UPCOMING') return [];
  if (isDue(contest, now)) return [{ contestId: id, when: 'due' }];
  const played = matches.filter((match) => match.hasPlay);
  if (played.length === 0) return [];
  const begun = played.flatMap(({ startsAt }) => (startsAt !== null && startsAt <= now ? [startsAt] : []));
  return [{ contestId: id, when: begun.length === 0 ? 'now' : Math.min(...begun) }];
}

function follow(whole: Contest, contest: Contest, { now, of }: FollowFacts): Contest {
  const { fields, isSealed } = contest;
  // A cancelled contest stops where it stood. One whose start has passed waits for its seal.
  if (fields.status === 'CANCELLED' || (!isSealed && isDue(contest, now))) return contest;
  const remaining = remainingDraw(whole.draw, contest.firstRound);
  const draw = isSealed
    ? followRemaining(contest.draw, remaining)
    : { ...contest.draw, slots: remaining.slots, bestOf: remaining.bestOf };
  const startsAt = isSealed ? fields.startsAt : lockOf(whole, contest, remaining);
  const rules = of(contest.id).hasEntries ? fields.scoringRules : rulesOf(whole, contest.firstRound);
  return {
    ...contest,
    ...detailsFrom(whole, { ...contest, draw }),
    playBy: whole.playBy.slice(contest.firstRound - 1),
    fields: {
      ...fields,
      ...repeatedFields(whole, partOf(whole, contest.firstRound), startsAt),
      startsAt,
      scoringRules: rules,
    },
    draw,
  };
}

/** Moves with the first ball, unless a person set it. */
function lockOf(whole: Contest, contest: Contest, remaining: Draw): number | null {
  const { startsAt, startsAtBy } = contest.fields;
  const printed = firstBallOf(remaining, matchFacts(whole).slice(firstOf(whole, contest)));
  return startsAtBy === 'page' && printed !== null ? printed : startsAt;
}

const rulesOf = (whole: Contest, firstRound: number) =>
  rulesFrom(wholeRules(whole.fields.scoringRules), firstRound);

/** Times, courts and seeds, and after the seal the points of each game and who entered the results. */
function detailsFrom(whole: Contest, contest: Contest): Pick<Contest, 'matches' | 'places'> {
  const first = firstOf(whole, contest);
  const walked = resolveDraw(contest.draw).map(isWalkedThrough);
  const matches = contest.matches.map((own, match) => {
    const followed = whole.matches[first + match];
    if (!followed) return own;
    if (!contest.isSealed) return { ...followed, gameScores: own.gameScores, resultBy: own.resultBy };
    // Where nobody plays, the points are those of other people.
    if (walked[match]) return { ...followed, gameScores: [], resultBy: null, gamesSoFar: null };
    return contest.draw.results[match] ? followed : { ...followed, resultBy: null };
  });
  return { matches, places: placesFrom(whole, contest) };
}

/** A player's seed stays theirs, whatever place they have in what is left of the draw. */
function placesFrom(whole: Contest, { draw, places }: Contest): PlaceDetails[] {
  const seeds = new Map(
    whole.draw.slots.flatMap((slot, number) =>
      slot.kind === 'player' ? [[slot.playerId, whole.places[number]?.seed ?? null] as const] : [],
    ),
  );
  return draw.slots.map((slot, number) => ({
    byHand: places[number]?.byHand ?? false,
    seed: slot.kind === 'player' ? (seeds.get(slot.playerId) ?? null) : null,
  }));
}

const partOf = (whole: Contest, firstRound: number): string =>
  `from ${roundInText(roundName(whole.draw, firstRound))}`;

interface DueContest {
  readonly opened: readonly Contest[];
  readonly waiting: readonly WaitingRound[];
}

function openDue(whole: Contest, secondChances: readonly Contest[], now: number): DueContest {
  const rounds = whole.fields.secondChances.filter(
    (round) => !secondChances.some(({ firstRound }) => firstRound === round),
  );
  const openings = rounds.map((round) => ({
    round,
    ...openingOf({ whole: whole.draw, matches: matchFacts(whole), now }, round),
  }));
  return {
    opened: openings.flatMap((opening) =>
      opening.kind === 'opens' ? [opened(whole, opening.round, opening.startsAt)] : [],
    ),
    waiting: openings.flatMap((opening) =>
      opening.kind === 'waits'
        ? [{ round: roundInText(roundName(whole.draw, opening.round)), match: opening.match }]
        : [],
    ),
  };
}

/** Open at once. */
function opened(whole: Contest, firstRound: number, startsAt: number): Contest {
  const remaining = remainingDraw(whole.draw, firstRound);
  const draw = { ...remaining, results: remaining.results.map(() => null) };
  const contest = newContest({
    firstRound,
    feed: null,
    fields: {
      ...whole.fields,
      ...repeatedFields(whole, partOf(whole, firstRound), startsAt),
      ...NEW_FIELDS,
      status: 'UPCOMING',
      startsAt,
      scoringRules: rulesOf(whole, firstRound),
    },
    draw,
  });
  return { ...contest, ...detailsFrom(whole, contest), playBy: whole.playBy.slice(firstRound - 1) };
}
