/**
 * Who meets whom in a draw, by players: the slow and plain way. Written from the specification, it shares nothing with the code that it
 * is compared to.
 */
import type { Ending } from '../../draw/endings.ts';

/** A player's id, or one of the three below. */
export type Who = string;
/** Nobody is known yet. */
export const OPEN = 'open';
export const BYE = 'bye';
/** Nobody came out of the match before. */
export const NOBODY = 'nobody';

export const isPlayer = (who: Who): boolean => who !== OPEN && who !== BYE && who !== NOBODY;
const isAbsent = (who: Who): boolean => who === BYE || who === NOBODY;

/** A result belongs to the two players who played it. */
export interface PlayerResult {
  readonly players: readonly [Who, Who];
  readonly winner: Who | null;
  readonly ending: Ending;
  /** Both in the order of `players`. */
  readonly games: readonly [number, number];
  readonly points: readonly (readonly [number, number])[];
}

/** Somebody in a match, and the place of Round 1 that they came from. */
interface Entrant {
  readonly who: Who;
  readonly place: number | null;
}

export interface Meeting {
  readonly round: number;
  readonly sides: readonly [Entrant, Entrant];
  readonly result: PlayerResult | null;
  readonly through: Entrant;
}

type ResultOf = (match: number, sides: readonly [Entrant, Entrant]) => PlayerResult | null;

/** All matches in the order of their numbers. `resultOf` is only asked about matches that are played. */
export function playOut(places: readonly Who[], resultOf: ResultOf): Meeting[] {
  const meetings: Meeting[] = [];
  let standing = places.map((who, place): Entrant => ({ who, place }));
  for (let round = 1; standing.length > 1; round += 1) {
    const next: Entrant[] = [];
    for (let upper = 0; upper < standing.length; upper += 2) {
      const meeting = meet(round, sidesAt(standing, upper), (sides) => resultOf(meetings.length, sides));
      meetings.push(meeting);
      next.push(meeting.through);
    }
    standing = next;
  }
  return meetings;
}

const MISSING: Entrant = { who: OPEN, place: null };

const sidesAt = (standing: readonly Entrant[], upper: number): [Entrant, Entrant] => [
  standing[upper] ?? MISSING,
  standing[upper + 1] ?? MISSING,
];

function meet(
  round: number,
  sides: readonly [Entrant, Entrant],
  resultOf: (sides: readonly [Entrant, Entrant]) => PlayerResult | null,
): Meeting {
  const [one, two] = sides;
  const walks = one.who === BYE ? two : two.who === BYE ? one : one.who === NOBODY ? two : one;
  if (isAbsent(one.who) || isAbsent(two.who)) return { round, sides, result: null, through: walks };
  const result = resultOf(sides);
  return { round, sides, result, through: result ? winnerOf(result, sides) : MISSING };
}

function winnerOf({ winner, players }: PlayerResult, [one, two]: readonly [Entrant, Entrant]): Entrant {
  if (winner === null) return { who: NOBODY, place: null };
  return winner === players[0] ? one : two;
}

/** Nothing is played in it. */
export const isWalkover = ({ sides }: Meeting): boolean => sides.some(({ who }) => isAbsent(who));

/** The matches of what is left from a round on, in the order of their numbers. */
export const fromRound = (meetings: readonly Meeting[], firstRound: number): Meeting[] =>
  meetings.filter(({ round }) => round >= firstRound);

/** Who came into a round, by place of what is left. A place that nobody came to is a bye. */
export const cameInto = (meetings: readonly Meeting[], firstRound: number): Who[] =>
  meetings
    .filter(({ round }) => round === firstRound - 1)
    .map(({ through: { who } }) => (isAbsent(who) ? BYE : who));

/** What is played in a second chance after its seal: its own bracket, with the people and results of the whole draw. */
export function playSealed(sealed: readonly Who[], whole: readonly Meeting[], firstRound: number): Meeting[] {
  const left = fromRound(whole, firstRound);
  const came = cameInto(whole, firstRound);
  const places = sealed.map((who, place) => {
    const now = came[place] ?? OPEN;
    if (isPlayer(now)) return now;
    return who === BYE ? BYE : OPEN;
  });
  return playOut(places, (match, sides) => sealedResult(left[match], sides));
}

/** Where nobody stands in the whole draw, who was sealed there has lost by a walkover. */
function sealedResult(inWhole: Meeting | undefined, sides: readonly [Entrant, Entrant]): PlayerResult | null {
  if (!inWhole || !isWalkover(inWhole)) return inWhole?.result ?? null;
  const players = [sides[0].who, sides[1].who] as const;
  const ended = { players, games: [0, 0], points: [] } as const;
  const [goes] = inWhole.sides.filter(({ who }) => !isAbsent(who));
  if (!goes) return { ...ended, winner: null, ending: 'no_result' };
  return goes.who === OPEN ? null : { ...ended, winner: goes.who, ending: 'walkover' };
}

export const isSameList = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);
