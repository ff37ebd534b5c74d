/** A bundled tournament as its page showed it from publication to the final, with times. */

import { placeOf } from '@boast/domain/draw/bracket';
import type { Slot } from '@boast/domain/draw/draw';
import { roundCount } from '@boast/domain/draw/rounds';
import { buildDraw, type DrawPlan } from '@boast/domain/import/place/build-draw';
import type { Gender, TourPage } from '@boast/domain/import/read/tour-page';
import { toInstant } from '@boast/domain/time/zoned-time';
import { loadDemoDraws } from '../../gateways/tour-pages/demo-draws.ts';
import { afterRounds, movedPage, newcomer, sideIn, withSide } from '../tour-pages.ts';

interface ReplayStage {
  readonly name: string;
  readonly at: Date;
  /** The page from this moment on. */
  readonly page: TourPage;
}

export interface ReplayScript {
  readonly slug: string;
  readonly gender: Gender;
  /** As first published; two of its players are replaced later. */
  readonly published: TourPage;
  readonly stages: readonly ReplayStage[];
}

const HOUR = 3_600_000;

/**
 * `firstDay` is in the future. The published draw names two people who withdraw; the stages lead to the real
 * draw.
 */
export function replayScript(slug: string, gender: Gender, firstDay: string): ReplayScript {
  const zone = loadDemoDraws().find((draw) => draw.slug === slug)?.timeZone ?? 'UTC';
  const final = movedPage(slug, gender, firstDay);
  const plan = planOf(final);
  const real = afterRounds(final, 0);
  // Only players with an opponent: a bye's player is printed one round later.
  const [one, two] = [plan.slots.findIndex(isPaired), plan.slots.findLastIndex(isPaired)];
  const changedOnce = withSide(real, two, newcomer('Boris Absent', 3));
  const published = withSide(changedOnce, one, newcomer('Alan Absent', 2));
  const start = Math.min(...timesOf(plan, zone).flat());
  const rounds = timesOf(plan, zone).map((times, index) => ({
    name: `after round ${index + 1}`,
    at: new Date(Math.max(...times) + 2 * HOUR + index),
    page: afterRounds(final, index + 1),
  }));
  return {
    slug,
    gender,
    published,
    stages: [
      {
        name: 'first change',
        at: new Date(start - 40 * HOUR),
        page: withSide(changedOnce, one, sideIn(real, one)),
      },
      { name: 'second change', at: new Date(start - 23 * HOUR), page: real },
      { name: 'last call', at: new Date(start - HOUR), page: real },
      { name: 'started', at: new Date(start + 60_000), page: real },
      ...rounds,
      { name: 'held', at: new Date((rounds.at(-1)?.at.getTime() ?? start) + HOUR), page: final },
      { name: 'paying', at: new Date((rounds.at(-1)?.at.getTime() ?? start) + 26 * HOUR), page: final },
    ],
  };
}

const isPaired = ({ kind }: Slot, number: number, slots: readonly Slot[]): boolean =>
  kind === 'player' && slots[number ^ 1]?.kind === 'player';

function planOf(page: TourPage): DrawPlan {
  const building = buildDraw(page);
  if (!building.ok) throw new Error(building.message);
  return building.plan;
}

/** The instants of each round's matches. */
function timesOf(plan: DrawPlan, zone: string): number[][] {
  const rounds = Array.from({ length: roundCount(plan.size) }, (): number[] => []);
  for (const [match, { startsAtLocal }] of plan.schedule.entries()) {
    const { round } = placeOf(plan.size, match);
    if (startsAtLocal) rounds[round - 1]?.push(toInstant(startsAtLocal, zone).epochMs);
  }
  return rounds;
}
