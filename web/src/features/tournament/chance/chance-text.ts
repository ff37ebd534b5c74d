/** Chances in words: of the prize, or of the win if there is no prize. */
import { countText } from '../../../lib/text/number-text.ts';
import { percentText } from '../../../lib/text/percent-text.ts';

export interface ChanceSource {
  readonly method: 'counted' | 'drawn';
  readonly ends: number;
  readonly seed: number;
  readonly byWinnersOnly: boolean;
  readonly matchesLeft: number;
}

/** '12%', or 'about 12%' if the ends were drawn. 0% and 100% are certain all the same. */
export function chanceText(chance: number, method: ChanceSource['method']): string {
  const text = percentText(chance);
  return method === 'counted' || chance === 0 || chance === 1 || text.includes('than')
    ? text
    : `about ${text}`;
}

export const chanceName = (hasPrize: boolean): string => (hasPrize ? 'chance of the prize' : 'chance to win');

/** 'Exact: all 32,768 possible outcomes counted.' */
export function methodText(source: ChanceSource): string {
  const { method, ends, seed, byWinnersOnly } = source;
  const scores = byWinnersOnly ? " Winners only: game scores still to come aren't included." : '';
  if (method === 'counted') return `Exact: all ${countText(ends, 'possible outcome')} counted.${scores}`;
  return `About right: ${ends.toLocaleString('en')} possible outcomes simulated (seed ${seed}; run them again for the same figures).${scores}`;
}

export interface CurvePoint {
  readonly version: number;
  readonly matchesLeft: number;
  readonly chance: number;
  /** The matches decided at this point; empty if unknown. */
  readonly matchIds: readonly string[];
}

/** 'rose from 12% to 31%' */
export const movedText = (before: number, after: number): string =>
  `${after < before ? 'fell' : 'rose'} from ${percentText(before)} to ${percentText(after)}`;

/** How one match, and those decided with it, changed a chance; null if unknown or not at all. */
export function movedBy(
  curve: readonly CurvePoint[],
  matchId: string,
): { readonly words: string; readonly others: number } | null {
  // If a result was corrected, the last change counts.
  const place = curve.findLastIndex(({ matchIds }) => matchIds.includes(matchId));
  const [before, after] = [curve[place - 1], curve[place]];
  if (!before || !after || Math.abs(after.chance - before.chance) < MIN_CHANCE) return null;
  return { words: movedText(before.chance, after.chance), others: after.matchIds.length - 1 };
}

const MIN_CHANCE = 0.01;

/** 'Started at 1.4%, peaked at 31% with 3 matches left, now 12%.' Null if it never moved. */
export function curveText(curve: readonly CurvePoint[]): string | null {
  const [first] = curve;
  const last = curve.at(-1);
  if (!first || !last || curve.length < 2) return null;
  // A change that prints the same is no change.
  if (curve.every(({ chance }) => percentText(chance) === percentText(first.chance))) return null;
  const highest = curve.reduce((best, point) => (point.chance > best.chance ? point : best), first);
  const peak =
    highest === first || highest === last
      ? ''
      : ` peaked at ${percentText(highest.chance)} with ${countText(highest.matchesLeft, 'match', 'matches')} left,`;
  const verb = last.matchesLeft === 0 ? 'ended at' : 'now';
  // A chance of 0 at the start only means that no drawn end was theirs.
  const began = first.chance === 0 ? 'less than 0.1%' : percentText(first.chance);
  return `Started at ${began},${peak} ${verb} ${percentText(last.chance)}.`;
}

interface NextMatch {
  readonly matchId: string;
  readonly players: readonly [string, string];
  readonly ifUpper: number;
  readonly ifLower: number;
}

export interface RootingInterest {
  readonly matchId: string;
  /** Player ids: the one to root for, and the opponent. */
  readonly hero: string;
  readonly other: string;
  readonly ifHero: number;
  readonly ifOther: number;
}

/** A tenth of a percent says nothing, and nor does a difference that the drawing of ends may have made. */
const minDifference = ({ method, ends }: Pick<ChanceSource, 'method' | 'ends'>): number =>
  method === 'counted' ? 0.001 : 4 / Math.sqrt(ends);

export function rootingInterests(
  next: readonly NextMatch[],
  source: Pick<ChanceSource, 'method' | 'ends'>,
): RootingInterest[] {
  return next
    .map(({ matchId, players: [upper, lower], ifUpper, ifLower }): RootingInterest => {
      const isUpper = ifUpper >= ifLower;
      return {
        matchId,
        hero: isUpper ? upper : lower,
        other: isUpper ? lower : upper,
        ifHero: isUpper ? ifUpper : ifLower,
        ifOther: isUpper ? ifLower : ifUpper,
      };
    })
    .filter(({ ifHero, ifOther }) => ifHero - ifOther >= minDifference(source))
    .toSorted((a, b) => b.ifHero - b.ifOther - (a.ifHero - a.ifOther));
}
