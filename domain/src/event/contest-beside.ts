/**
 * Second chances and fed draws share this: each is a contest beside the whole draw, and repeats what the event says
 * of itself.
 */
import { hasPlay } from '../draw/results.ts';
import { toCalendarDate } from '../time/zoned-time.ts';
import type { MatchFacts } from '../tournament/second-chance.ts';
import type { Contest, ContestFields } from './event.ts';

export interface FollowFacts {
  /** The database's clock in milliseconds. */
  readonly now: number;
  readonly of: (contestId: string | null) => { readonly hasEntries: boolean; readonly isPaid: boolean };
}

export const isDue = ({ fields: { startsAt } }: Contest, now: number): boolean =>
  startsAt !== null && startsAt <= now;

/** When each match begins, and whether a ball was hit in it. */
export const matchFacts = ({ draw, matches }: Pick<Contest, 'draw' | 'matches'>): MatchFacts[] =>
  matches.map(({ startsAt, gameScores }, match) => {
    const { ending = null, games = null } = draw.results[match] ?? {};
    return { startsAt, hasPlay: hasPlay({ ending, games, gameScores }) };
  });

/** Such a contest has these of its own, or from the day that it opened. */
type OwnField =
  | 'startDate'
  | 'setByHand'
  | 'listing'
  | 'hiddenReason'
  | 'secondChances'
  | 'fedDraws'
  | 'scoringRules'
  | 'startsAt'
  | 'startsAtBy'
  | 'status'
  | 'entryPrice'
  | 'prizeAmount'
  | 'prizeUnit'
  | 'prizeRule'
  | 'prizeText';

/** A contest beside the whole draw repeats what the event says of itself. */
export function repeatedFields(whole: Contest, part: string, startsAt: number | null) {
  const repeated: Omit<ContestFields, OwnField> = whole.fields;
  const { name, gender, location, timeZone, zoneBy, endDate, imageUrl, ...others } = repeated;
  others satisfies Record<string, never>;
  const day = startsAt === null ? endDate : toCalendarDate(startsAt, timeZone);
  return {
    name: `${name}, ${part}`,
    gender,
    location,
    timeZone,
    zoneBy,
    startDate: day < endDate ? day : endDate,
    endDate,
    imageUrl,
  };
}

export const newContest = (contest: Pick<Contest, 'firstRound' | 'feed' | 'fields' | 'draw'>): Contest => ({
  ...contest,
  id: null,
  isSealed: false,
  openedAgainAt: null,
  places: contest.draw.slots.map(() => ({ seed: null, byHand: false })),
  roundsByHand: contest.draw.bestOf.map(() => false),
  playBy: contest.draw.bestOf.map(() => null),
  matches: contest.draw.results.map(() => NOTHING_PLANNED),
});

const NOTHING_PLANNED = {
  startsAt: null,
  startsAtLocal: null,
  court: null,
  gameScores: [],
  resultBy: null,
  gamesSoFar: null,
};

/** Free until an administrator sets a price and a prize. */
export const NEW_FIELDS = {
  startsAtBy: 'page',
  setByHand: [],
  hiddenReason: null,
  secondChances: [],
  fedDraws: [],
  entryPrice: 0,
  prizeAmount: 0,
  prizeUnit: 'CENT',
  prizeText: null,
} as const satisfies Partial<ContestFields>;
