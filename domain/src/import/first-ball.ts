import { hasPlay } from '../draw/results.ts';
import { toInstant } from '../time/zoned-time.ts';
import type { PagePlan } from './plan-page.ts';

/**
 * When the first ball was played according to the page, in milliseconds since the epoch: `now` if it shows play without any
 * time, null if it shows no play.
 */
export function firstBall(planned: PagePlan): number | 'now' | null {
  const begun = startsOfPlay(planned);
  if (begun.length === 0) return null;
  const times = begun.flatMap((local) => (local ? [toInstant(local, planned.timeZone).epochMs] : []));
  return times.length === 0 ? 'now' : Math.min(...times);
}

/** Printed times of the matches that were played or are in play. A walkover is neither. */
function startsOfPlay({ page, plan }: PagePlan): (string | null)[] {
  const decided = plan.schedule.filter((_, match) => {
    const { ending = null, games = null } = plan.results[match] ?? {};
    return hasPlay({ ending, games, gameScores: plan.gameScores[match] ?? [] });
  });
  const inPlay = page.rounds.flatMap(({ matches }) => matches).filter(hasPlay);
  return [...decided, ...inPlay].map(({ startsAtLocal }) => startsAtLocal);
}
