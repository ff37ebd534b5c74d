/** Events for tests: a draw with nothing played. */
import { type Draw, emptyDraw, type Slot } from '../../draw/draw.ts';
import type { DrawSize } from '../../draw/draw-size.ts';
import type { Facts } from '../decide.ts';
import type { Contest, ContestFields, EventState, MatchDetails } from '../event.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** 1 March 2027, 12:00 UTC: the first ball of the draws below. */
export const FIRST_BALL = Date.UTC(2027, 2, 1, 12);
export const WHOLE = 'whole';

const FIELDS: ContestFields = {
  name: 'Leeds Open',
  gender: 'M',
  location: 'Leeds',
  timeZone: 'UTC',
  zoneBy: 'hand',
  startDate: '2027-03-01' as ContestFields['startDate'],
  endDate: '2027-03-08' as ContestFields['endDate'],
  imageUrl: null,
  setByHand: [],
  listing: 'listed',
  hiddenReason: null,
  secondChances: [],
  fedDraws: [],
  scoringRules: 'classic-1',
  startsAt: FIRST_BALL,
  startsAtBy: 'page',
  status: 'UPCOMING',
  entryPrice: null,
  prizeAmount: 0,
  prizeUnit: 'CENT',
  prizeRule: 'correct-1' as ContestFields['prizeRule'],
  prizeText: null,
};

const playersOfSize = (size: number): Slot[] =>
  Array.from({ length: size }, (_, place) => ({ kind: 'player', playerId: `p${place}` }));

/** By match number: each round is played a day after the round before. */
export const timesOf = (size: number): number[] =>
  Array.from({ length: Math.log2(size) }, (_, round) =>
    Array.from({ length: size >> (round + 1) }, () => FIRST_BALL + round * DAY),
  ).flat();

interface Planned {
  readonly size: DrawSize;
  readonly slots?: readonly Slot[];
  readonly bestOf?: Draw['bestOf'];
  readonly times?: readonly (number | null)[];
  readonly printed?: readonly MatchDetails['startsAtLocal'][];
  readonly fields?: Partial<ContestFields>;
}

export function eventOf({ size, slots, bestOf, times, printed, fields }: Planned): EventState {
  const empty = emptyDraw(size);
  const startsAt = times ?? timesOf(size);
  const draw = { ...empty, slots: slots ?? playersOfSize(size), bestOf: bestOf ?? empty.bestOf };
  const whole: Contest = {
    id: WHOLE,
    firstRound: 1,
    feed: null,
    isSealed: false,
    openedAgainAt: null,
    fields: { ...FIELDS, ...fields },
    draw,
    places: draw.slots.map((_, slot) => ({ seed: slot < 4 ? `${slot + 1}` : null, byHand: false })),
    roundsByHand: draw.bestOf.map(() => false),
    playBy: draw.bestOf.map(() => null),
    matches: draw.results.map((_, match) => ({
      startsAt: startsAt[match] ?? null,
      startsAtLocal: printed?.[match] ?? null,
      court: null,
      gameScores: [],
      resultBy: null,
      gamesSoFar: null,
    })),
  };
  return { whole, secondChances: [] };
}

/** An administrator asks, nobody has entered, and everything can be sealed. */
export const factsAt = (now: number, others: Partial<Facts> = {}): Facts => ({
  now,
  by: 'hand',
  maySeal: true,
  notYetSealable: new Set(),
  accepted: [],
  isByOrganiser: false,
  of: () => ({ hasEntries: false, isPaid: false }),
  ...others,
});
