import { placeOf } from '../../draw/bracket.ts';
import type { DrawSize } from '../../draw/draw-size.ts';
import { resultText } from '../../draw/endings.ts';
import type { DrawPlan } from '../place/build-draw.ts';
import type { DrawDifference, NamedResult, Occupancy } from './diff-draw.ts';

export function describeDifference(difference: DrawDifference, names: DifferenceNames): string {
  const d = difference;
  switch (d.kind) {
    case 'details_changed':
      return `${FIELDS[d.field]}: ${clock(d.from)} is now ${clock(d.to)}.`;
    case 'size_changed':
      return `The draw had ${d.from} places and now has ${d.to}.`;
    case 'best_of_changed':
      return `${roundOf(d.round, names)} was best of ${d.from} and is now best of ${d.to}.`;
    case 'slot_named':
    case 'slot_emptied':
    case 'slot_changed':
      return `${matchOf(d.slot >> 1, names)}: ${who(d.from)} is replaced by ${who(d.to)}.`;
    case 'bye_became_match':
      return `${matchOf(d.match, names)} was a bye and is now a match: ${who(d.to)} comes in.`;
    case 'match_became_bye':
      return `${matchOf(d.match, names)} is now a bye: ${who(d.from)} is out.`;
    case 'seed_changed':
      return `${matchOf(d.slot >> 1, names)}: the seed ${d.from ?? 'none'} is now ${d.to ?? 'none'}.`;
    case 'player_renamed':
      return `${d.from} is now printed as ${d.to}.`;
    case 'time_changed':
      return `${matchOf(d.match, names)}: the time ${d.from ?? 'not set'} is now ${d.to ?? 'not set'}.`;
    case 'court_changed':
      return `${matchOf(d.match, names)}: the court ${d.from ?? 'not set'} is now ${d.to ?? 'not set'}.`;
    case 'result_new':
    case 'result_changed':
    case 'result_cleared':
      return `${matchOf(d.match, names)}: the result ${result(d.from)} is now ${result(d.to)}.`;
    case 'game_scores_changed':
      return `${matchOf(d.match, names)}: the points of its games changed.`;
  }
}

export const describeKept = (
  difference: DrawDifference,
  plan: DifferenceNames & Pick<DrawPlan, 'source'>,
): string => `On the ${plan.source}, ${describeDifference(difference, plan)} Yours was kept.`;

interface DifferenceNames {
  readonly size: DrawSize;
  readonly roundNames: readonly string[];
}

const FIELDS = {
  name: 'Name',
  location: 'Location',
  startDate: 'First day',
  endDate: 'Last day',
  startsAt: 'Start',
} as const;

const clock = (text: string | null): string => text?.replace(/^(\d{4}-\d{2}-\d{2})T/, '$1 ') ?? 'not given';

const roundOf = (round: number, { roundNames }: DifferenceNames): string =>
  roundNames[round - 1] ?? `Round ${round}`;

const matchOf = (match: number, names: DifferenceNames): string => {
  const { round, position } = placeOf(names.size, match);
  return `${roundOf(round, names)} match ${position + 1}`;
};

const who = (occupancy: Occupancy): string =>
  occupancy.kind === 'player' ? occupancy.name : occupancy.kind === 'bye' ? 'a bye' : 'a place not yet named';

const result = (r: NamedResult | null): string => {
  if (r === null) return 'none';
  return r.winnerName === null ? resultText(r) : `${resultText(r)} (${r.winnerName} won)`;
};
