import type { Draw } from '../draw/draw.ts';
import { type MatchDetails, matchDetails } from './match-details.ts';
import { type PagePlan, plannedDates } from './plan-page.ts';

export interface NewTournament {
  readonly kind: 'new';
  readonly planned: PagePlan;
  readonly startDate: string;
  readonly endDate: string;
  /** With the plan's keys for players, and without results while the event is not over. */
  readonly draw: Draw;
  readonly details: readonly MatchDetails[];
  readonly decided: readonly number[];
}

/** Null if the page gives no dates. */
export function newTournament(planned: PagePlan, isCompleted: boolean): NewTournament | null {
  const { startDate, endDate } = plannedDates(planned);
  if (startDate === null || endDate === null) return null;
  const { size, slots, bestOf, results: printed } = planned.plan;
  const results = isCompleted ? printed : printed.map(() => null);
  return {
    kind: 'new',
    planned,
    startDate,
    endDate,
    draw: { size, slots, bestOf, results },
    details: matchDetails(planned, isCompleted),
    decided: results.flatMap((result, match) => (result === null ? [] : [match])),
  };
}
