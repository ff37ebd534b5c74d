/**
 * An event as people speak of it: who stands where, who beat whom, what was sealed. It is written from the specification and compared to
 * what `decide` makes of the same changes (life.ts).
 */
import type { MatchDetails } from '../event.ts';
import {
  BYE,
  cameInto,
  fromRound,
  isPlayer,
  isWalkover,
  type Meeting,
  OPEN,
  type PlayerResult,
  playOut,
  type Who,
} from './meetings.ts';

export interface PlayerModel {
  /** Round 1 as it is now. */
  readonly places: readonly Who[];
  readonly sealed: readonly Who[] | null;
  /** By round: the games that are played, and those that everybody picked. */
  readonly bestOf: readonly number[];
  readonly pickedOver: readonly number[] | null;
  readonly results: ReadonlyMap<number, PlayerResult>;
  readonly times: readonly (number | null)[];
  readonly printed: readonly MatchDetails['startsAtLocal'][];
  readonly status: string;
  readonly lock: number | null;
  readonly isLockByHand: boolean;
  readonly timeZone: string;
  readonly name: string;
  readonly location: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly listing: string;
  readonly rules: string;
  /** The rounds that second chances begin with. */
  readonly rounds: readonly number[];
  readonly chances: readonly Chance[];
}

export interface Chance {
  /** Null until it is stored. */
  readonly id: string | null;
  readonly firstRound: number;
  /** Before the seal: who came into its round. */
  readonly standing: readonly Who[];
  readonly sealed: readonly Who[] | null;
  /** The games of its rounds that people pick; they stand still with its lock, whenever it is sealed. */
  readonly pickedOver: readonly number[];
  readonly status: string;
  readonly lock: number | null;
  readonly isLockByHand: boolean;
  readonly rules: string;
}

export interface ModelFacts {
  readonly now: number;
  readonly entered: ReadonlySet<string>;
  readonly paid: ReadonlySet<string>;
}

export const meetingsOf = ({ places, results }: Pick<PlayerModel, 'places' | 'results'>): Meeting[] =>
  playOut(places, (match, sides) => {
    const result = results.get(match) ?? null;
    return result?.players.every((who, side) => who === sides[side]?.who) ? result : null;
  });

/** Results whose players do not meet there (any more). */
export function fallenIn(model: Pick<PlayerModel, 'places' | 'results'>): number[] {
  const meetings = meetingsOf(model);
  return [...model.results.keys()].filter((match) => !meetings[match]?.result).sort((a, b) => a - b);
}

const isPlayed = ({ result }: Meeting): boolean =>
  result !== null && (result.games[0] + result.games[1] > 0 || result.points.length > 0);

/** The earliest printed time of a round's matches that are played. */
function firstBall({ times }: PlayerModel, places: readonly Who[], firstMatch: number): number | null {
  const printed = places.flatMap((who, place) => {
    const isMatch = place % 2 === 0 && who !== BYE && places[place + 1] !== BYE;
    return isMatch ? (times[firstMatch + place / 2] ?? []) : [];
  });
  return printed.length === 0 ? null : Math.min(...printed);
}

const firstMatchOf = (meetings: readonly Meeting[], firstRound: number): number =>
  meetings.findIndex(({ round }) => round === firstRound);

export const hasPlayFrom = (model: PlayerModel, firstRound: number): boolean =>
  fromRound(meetingsOf(model), firstRound).some(isPlayed);

export const isWaitingForSeal = (
  { sealed, status, lock }: Pick<Chance, 'lock' | 'sealed' | 'status'>,
  now: number,
): boolean => sealed === null && status === 'UPCOMING' && lock !== null && lock <= now;

/** What follows from the draw by itself in its second chances, and which of them open. */
export function followModel(model: PlayerModel, facts: ModelFacts): PlayerModel {
  if (model.rounds.length === 0) return model;
  if (model.status === 'CANCELLED')
    return {
      ...model,
      chances: model.chances.map((chance) =>
        facts.paid.has(chance.id ?? '') ? chance : { ...chance, status: 'CANCELLED' },
      ),
    };
  const meetings = meetingsOf(model);
  const followed = model.chances.map((chance) => {
    if (chance.status === 'CANCELLED' || (chance.sealed === null && isPast(chance.lock, facts.now)))
      return chance;
    const standing = cameInto(meetings, chance.firstRound);
    const first = firstBall(model, standing, firstMatchOf(meetings, chance.firstRound));
    const isFixed = chance.sealed !== null || chance.isLockByHand;
    return {
      ...chance,
      standing,
      pickedOver: chance.sealed === null ? model.bestOf.slice(chance.firstRound - 1) : chance.pickedOver,
      lock: isFixed ? chance.lock : (first ?? chance.lock),
      rules: facts.entered.has(chance.id ?? '') ? chance.rules : rulesFrom(model.rules, chance.firstRound),
    };
  });
  return { ...model, chances: [...followed, ...openingOf(model, meetings, facts.now)] };
}

const isPast = (lock: number | null, now: number): boolean => lock !== null && lock <= now;

function openingOf(model: PlayerModel, meetings: readonly Meeting[], now: number): Chance[] {
  if (model.sealed === null) return [];
  return model.rounds.flatMap((firstRound): Chance[] => {
    if (model.chances.some((chance) => chance.firstRound === firstRound)) return [];
    const standing = cameInto(meetings, firstRound);
    const lock = firstBall(model, standing, firstMatchOf(meetings, firstRound));
    const hasBegun = isPast(lock, now) || fromRound(meetings, firstRound).some(isPlayed);
    if (standing.includes(OPEN) || standing.filter(isPlayer).length < 4) return [];
    if (hasBegun || lock === null) return [];
    const rules = rulesFrom(model.rules, firstRound);
    const pickedOver = model.bestOf.slice(firstRound - 1);
    const terms = { id: null, sealed: null, pickedOver, status: 'UPCOMING', isLockByHand: false };
    return [{ ...terms, firstRound, standing, lock, rules }];
  });
}

/** A pick earns in a second chance what it earns in the whole draw: rules that grow by round begin later. */
const rulesFrom = (rules: string, firstRound: number): string =>
  rules.startsWith('weighted') && firstRound > 1 ? `${rules}-from-${firstRound}` : rules;

/** The second chances that have to be sealed before anything else happens. */
export const dueIn = (model: PlayerModel, now: number): Chance[] =>
  model.rounds.length === 0 || model.status === 'CANCELLED'
    ? []
    : model.chances.filter(
        (chance) =>
          chance.sealed === null &&
          chance.status === 'UPCOMING' &&
          (isPast(chance.lock, now) || hasPlayFrom(model, chance.firstRound)),
      );

export function sealInModel(model: PlayerModel, contestId: string, wholeId: string): PlayerModel {
  if (contestId === wholeId)
    return { ...model, sealed: model.places, pickedOver: model.bestOf, status: 'ACTIVE' };
  const chances = model.chances.map((chance) =>
    chance.id === contestId ? { ...chance, sealed: chance.standing, status: 'ACTIVE' } : chance,
  );
  return { ...model, chances };
}

export const isPlayable = (meeting: Meeting): boolean =>
  !isWalkover(meeting) && meeting.sides.every(({ who }) => isPlayer(who));
