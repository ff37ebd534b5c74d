import { addDays, type CalendarDate, daysBetween } from '../time/calendar-date.ts';
import type { TourPage } from './tour-page.ts';

/** The same page with every date moved, so that its first day is `firstDay`. Times of day stay; so does printed text. */
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
