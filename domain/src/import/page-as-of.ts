import { matchAt, placeOf } from '../draw/bracket.ts';
import type { MatchResult } from '../draw/match-result.ts';
import { type Occupant, resolveDraw } from '../draw/resolved-matches.ts';
import { playerInSlot } from '../draw/slot-players.ts';
import { addDays, type CalendarDate, daysBetween } from '../time/calendar-date.ts';
import { buildDraw, type DrawPlan } from './place/build-draw.ts';
import type { TourPage, TourPageMatch, TourPageSide } from './read/tour-page.ts';

export interface MatchPlace {
  /** The first round is 1; positions begin at 0. */
  readonly round: number;
  readonly position: number;
  readonly startsAtLocal: string | null;
}

/**
 * The page as it was earlier in its tournament, without later results and the players they brought on. `page` must make a draw.
 * A match counts as played only if its feeders do too.
 */
export function pageAsOf(page: TourPage, isPlayed: (match: MatchPlace) => boolean): TourPage {
  const building = buildDraw(page);
  if (!building.ok) throw new Error(`${page.name}: ${building.message}`);
  const { plan } = building;
  const results: (MatchResult | null)[] = plan.results.map(() => null);
  plan.results.forEach((result, match) => {
    const startsAtLocal = plan.schedule[match]?.startsAtLocal ?? null;
    if (result === null || !isPlayed({ ...placeOf(plan.size, match), startsAtLocal })) return;
    const sides = resolveDraw({ ...plan, results })[match]?.sides ?? [];
    if (sides.every((side) => playerInSlot(plan, side) !== null)) results[match] = result;
  });
  const earlier = { ...plan, results };
  const resolved = resolveDraw(earlier);
  return {
    ...page,
    rounds: page.rounds.map((round, index) => ({
      ...round,
      matches: round.matches.map((printed, position) => {
        const match = matchAt(plan.size, index + 1, position);
        const [one, two] = resolved[match]?.sides ?? ['open', 'open'];
        const sides = index === 0 ? printed.sides : ([sideOf(plan, one), sideOf(plan, two)] as const);
        return results[match] ? printed : { ...unplayed(printed), sides };
      }),
    })),
  };
}

const unplayed = ({ startsAtLocal, court }: TourPageMatch) => ({
  startsAtLocal,
  court,
  winner: null,
  ending: null,
  games: null,
  gameScores: [],
});

function sideOf(plan: DrawPlan, occupant: Occupant): TourPageSide {
  if (occupant === 'bye') return { kind: 'bye' };
  const key = playerInSlot(plan, occupant);
  const player = plan.players.find((one) => one.key === key);
  if (!player || typeof occupant !== 'number') return { kind: 'empty' };
  const { key: _key, identity: _identity, ...facts } = player;
  return { kind: 'player', player: facts, seed: plan.seeds[occupant] ?? null };
}

/** The page with every date moved so that its first day is `firstDay`. Times of day and printed text stay. */
export function moveTourPage(page: TourPage, firstDay: CalendarDate): TourPage {
  if (page.startDate === null) return page;
  const days = daysBetween(page.startDate, firstDay);
  const moved = (text: string | null): string | null =>
    text === null ? null : addDays(text.slice(0, 10), days) + text.slice(10);
  return {
    ...page,
    startDate: moved(page.startDate),
    endDate: moved(page.endDate),
    rounds: page.rounds.map((round) => ({
      ...round,
      matches: round.matches.map((match) => ({ ...match, startsAtLocal: moved(match.startsAtLocal) })),
    })),
  };
}
