import type { GameScores } from '../draw/game-points.ts';
import { toInstant } from '../time/zoned-time.ts';
import type { PagePlan } from './plan-page.ts';

export interface MatchDetails {
  readonly number: number;
  /** In milliseconds since the epoch. */
  readonly startsAt: number | null;
  readonly startsAtLocal: string | null;
  readonly court: string | null;
  readonly gameScores: GameScores;
}

/** Points come in only together with results. */
export const matchDetails = (
  { plan, timeZone }: Pick<PagePlan, 'plan' | 'timeZone'>,
  withScores: boolean,
): MatchDetails[] =>
  plan.schedule.map(({ startsAtLocal, court }, number) => ({
    number,
    startsAt: startsAtLocal ? toInstant(startsAtLocal, timeZone).epochMs : null,
    startsAtLocal,
    court,
    gameScores: withScores ? (plan.gameScores[number] ?? []) : [],
  }));
