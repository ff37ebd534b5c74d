import type { TourPage } from '@boast/domain/import/tour-page';
import { addDays, daysBetween } from '@boast/domain/time/calendar-date';

/** The same page with all its dates moved, so that it starts so many days from today. Times of day stay. */
export function movePage(page: TourPage, now: Date, startsInDays: number): TourPage {
  const first = page.startDate ?? firstDay(page);
  if (first === null) throw new Error(`${page.name} has no dates to move`);
  const days = daysBetween(first, addDays(now.toISOString().slice(0, 10), startsInDays));
  const move = (date: string | null): string | null => (date === null ? null : addDays(date, days));
  return {
    ...page,
    startDate: move(page.startDate),
    endDate: move(page.endDate),
    rounds: page.rounds.map((round) => ({
      ...round,
      matches: round.matches.map((match) => ({
        ...match,
        startsAtLocal:
          match.startsAtLocal && `${move(match.startsAtLocal.slice(0, 10))}${match.startsAtLocal.slice(10)}`,
      })),
    })),
  };
}

const firstDay = (page: TourPage): string | null =>
  page.rounds
    .flatMap((round) => round.matches.flatMap((match) => match.startsAtLocal?.slice(0, 10) ?? []))
    .sort()[0] ?? null;

const FIRST_BALL_MINUTES = 12 * 60;
const MATCH_MINUTES = 45;

/**
 * The same page with an order of play where its source printed none: a round a day, the final on the last one, one
 * match after the other on one court. A replay needs times to count down to; they are the demo's, not the event's.
 */
export function withOrderOfPlay(page: TourPage): TourPage {
  const { startDate, endDate } = page;
  if (startDate === null || endDate === null || firstDay(page) !== null) return page;
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
