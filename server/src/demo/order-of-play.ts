import type { TourPage } from '@boast/domain/import/read/tour-page';
import { addDays, daysBetween } from '@boast/domain/time/calendar-date';

const FIRST_BALL_MINUTES = 12 * 60;
const MATCH_MINUTES = 45;

/**
 * Adds an order of play where the source printed none: a round a day, the final on the last, one match after
 * another on one court. A replay needs times to count down to; these are the demo's, not the event's.
 */
export function withOrderOfPlay(page: TourPage): TourPage {
  const { startDate, endDate } = page;
  const isTimed = page.rounds.some((round) => round.matches.some((match) => match.startsAtLocal !== null));
  if (startDate === null || endDate === null || isTimed) return page;
  const lastDay = daysBetween(startDate, endDate);
  const days = (round: number): number => Math.round((round * lastDay) / Math.max(1, page.rounds.length - 1));
  return {
    ...page,
    rounds: page.rounds.map((round, r) => ({
      ...round,
      matches: round.matches.map((match, position) => ({
        ...match,
        startsAtLocal: `${addDays(startDate, days(r))}T${timeOfDay(FIRST_BALL_MINUTES + (position % 12) * MATCH_MINUTES)}`,
      })),
    })),
  };
}

const timeOfDay = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
