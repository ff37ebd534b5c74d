/**
 * An event as one value: the contests that are played on one draw. The first is the contest on the whole draw. Every other one is a
 * second chance, on what is left of it from a later round on, or is played on a draw that it feeds. Entries are no part of it. `decide` (decide.ts) says what a change makes of
 * it, and the server's one writer writes the difference.
 */
import type { Draw } from '../draw/draw.ts';
import type { Feed } from '../draw/fed-draw.ts';
import type { GameScores } from '../draw/game-points.ts';
import type { PrizeRuleId, PrizeUnit } from '../prize/prize.ts';
import type { ScoringRulesId } from '../scoring/rules.ts';
import type { CalendarDate } from '../time/calendar-date.ts';
import type { ZoneKnownBy } from '../tournament/lock-troubles.ts';
import type { TournamentStatus } from '../tournament/status.ts';

export interface EventState {
  /** The contest on the whole draw: what the others repeat is decided here. */
  readonly whole: Contest;
  /** By id; those on fed draws, too. */
  readonly secondChances: readonly Contest[];
}

export interface Contest {
  /** Null for a second chance that this change opens. */
  readonly id: string | null;
  /** The round of the whole draw that it begins with; 1 for the whole draw. */
  readonly firstRound: number;
  /** Which losers it is played by; null for the whole draw and for what is left of it. */
  readonly feed: Feed | null;
  readonly isSealed: boolean;
  /** When entries opened again, in milliseconds, for one that took over from a tournament that was sealed too early. */
  readonly openedAgainAt: number | null;
  readonly fields: ContestFields;
  readonly draw: Draw;
  /** By slot. */
  readonly places: readonly PlaceDetails[];
  /** By round, from 0: whether its number of games was set by hand. */
  readonly roundsByHand: readonly boolean[];
  /** By round, from 0: the day by which its matches are to be played; null where they have times. */
  readonly playBy: readonly (CalendarDate | null)[];
  /** By match number. */
  readonly matches: readonly MatchDetails[];
}

export interface PlaceDetails {
  readonly seed: string | null;
  /** Set by a person, so the page does not change it back. */
  readonly byHand: boolean;
}

export interface MatchDetails {
  /** In milliseconds since the epoch. */
  readonly startsAt: number | null;
  /** As the page prints it, by the clock of the venue. */
  readonly startsAtLocal: string | null;
  readonly court: string | null;
  readonly gameScores: readonly (readonly [number, number])[];
  /** Says who entered its result: a page never overrules a person. */
  readonly resultBy: ChangedBy | null;
  readonly gamesSoFar: GamesSoFar | null;
}

/** A match in play as the court has counted it. Fans read it, and nothing is decided by it. */
export interface GamesSoFar {
  readonly games: readonly [number, number];
  readonly gameScores: GameScores;
  /** In milliseconds since the epoch: the latest count stands, in whatever order they arrive. */
  readonly countedAt: number;
}

export type ChangedBy = 'page' | 'hand';

/** Holds a contest's row. Second chances repeat the event's fields (`EVENT_FIELDS`); nothing is decided by those. */
export interface ContestFields {
  readonly name: string;
  readonly gender: string;
  readonly location: string;
  readonly timeZone: string;
  readonly zoneBy: ZoneKnownBy;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly imageUrl: string | null;
  readonly setByHand: readonly string[];
  readonly listing: Listing;
  readonly hiddenReason: string | null;
  /** The rounds that second chances of the draw begin with. */
  readonly secondChances: readonly number[];
  /** The draws that the whole draw feeds. */
  readonly fedDraws: readonly Feed[];
  readonly scoringRules: ScoringRulesId;
  readonly startsAt: number | null;
  readonly startsAtBy: ChangedBy;
  readonly status: TournamentStatus;
  readonly entryPrice: number | null;
  readonly prizeAmount: number;
  readonly prizeUnit: PrizeUnit;
  readonly prizeRule: PrizeRuleId;
  readonly prizeText: string | null;
}

/** A field that is absent or undefined stays as it is. */
export type AskedFields = { readonly [Field in keyof ContestFields]?: ContestFields[Field] | undefined };

export type Listing = 'unlisted' | 'asked' | 'listed';

export const contestsOf = ({ whole, secondChances }: EventState): readonly Contest[] => [
  whole,
  ...secondChances,
];

/** Throws for an id of another event. */
export function contestOf(event: EventState, contestId: string): Contest {
  const contest = contestsOf(event).find(({ id }) => id === contestId);
  if (!contest) throw new Error(`${contestId} is no contest of this event`);
  return contest;
}

/** The whole draw that a second chance is left of; null for the whole draw itself, and for a fed draw. */
export const wholeDrawOf = ({ whole }: EventState, { feed, firstRound }: Contest): Draw | null =>
  feed === null && firstRound > 1 ? whole.draw : null;

/** The same event with another contest in place of the one of this id. */
export const withContest = (event: EventState, contest: Contest): EventState =>
  contest.id === event.whole.id
    ? { ...event, whole: contest }
    : {
        ...event,
        secondChances: event.secondChances.map((chance) => (chance.id === contest.id ? contest : chance)),
      };

export const withFields = (contest: Contest, fields: Partial<ContestFields>): Contest => ({
  ...contest,
  fields: { ...contest.fields, ...fields },
});

/** A field that is not named stays as it is. */
export function withMatch(contest: Contest, match: number, details: Partial<MatchDetails>): Contest {
  const before = contest.matches[match];
  if (!before) return contest;
  return { ...contest, matches: contest.matches.with(match, { ...before, ...details }) };
}
