/** Chances of the prize, or of the win where there is none, in words. */
import { errorOf } from '@boast/domain/chance/chances';
import { countWords } from '../../../lib/number-words.ts';
import { percentWords } from '../../../lib/percent-words.ts';

/** How chances were found out, as the server answers it. */
export interface ChanceSource {
  readonly method: 'counted' | 'drawn';
  readonly ends: number;
  readonly seed: number;
  readonly byWinnersOnly: boolean;
  readonly matchesLeft: number;
}

/** What an entry's chance is a chance of. */
export const chanceName = (hasPrize: boolean): string => (hasPrize ? 'chance of the prize' : 'chance to win');

/** A chance, with what it can be off by where ends were drawn: '12% ± 0.2'. */
export function chanceWords(chance: number, { method, ends }: Pick<ChanceSource, 'method' | 'ends'>): string {
  if (method === 'counted') return percentWords(chance);
  // Of so many ends one is the least that can be seen at all.
  const error = errorOf(Math.min(Math.max(chance, 1 / ends), 1 - 1 / ends), ends) * 100;
  if (chance * 100 < error) return `less than ${Number(Math.max(0.1, error * 2).toFixed(1))}%`;
  return `${percentWords(chance)} ± ${Number(Math.max(0.1, error).toFixed(1))}`;
}

/** 'All 32,768 ways it can end are counted: this is exact.' */
export function methodWords(source: ChanceSource): string {
  const { method, ends, seed, byWinnersOnly } = source;
  const scores = byWinnersOnly ? ' By winners only: scores that are still to come are left out.' : '';
  if (method === 'counted')
    return `Every way it can end was counted, ${countWords(ends, 'way')} in all: this is exact.${scores}`;
  return `${ends.toLocaleString('en')} ways it can end were drawn with the seed ${seed}: whoever draws them again has the same figures.${scores}`;
}

export interface CurvePoint {
  readonly version: number;
  readonly matchesLeft: number;
  readonly chance: number;
  /** Whose result came with it; empty where that is not known. */
  readonly matchIds: readonly string[];
}

/** 'rose from 12% to 31%' */
export const movedWords = (before: number, after: number): string =>
  `${after < before ? 'fell' : 'rose'} from ${percentWords(before)} to ${percentWords(after)}`;

/** What the results of one match, and those that came with it, made of a chance; null where that is not known, or was nothing. */
export function movedBy(
  curve: readonly CurvePoint[],
  matchId: string,
): { readonly words: string; readonly others: number } | null {
  // Of one that was corrected the last word counts.
  const place = curve.findLastIndex(({ matchIds }) => matchIds.includes(matchId));
  const [before, after] = [curve[place - 1], curve[place]];
  if (!before || !after || Math.abs(after.chance - before.chance) < LEAST_TOLD) return null;
  return { words: movedWords(before.chance, after.chance), others: after.matchIds.length - 1 };
}

/** A percent. */
const LEAST_TOLD = 0.01;

/** 'It began at 1.4%, was highest at 31% with 3 matches left, and is 12% now.' Null where it has not moved yet. */
export function curveWords(curve: readonly CurvePoint[]): string | null {
  const [first] = curve;
  const last = curve.at(-1);
  if (!first || !last || curve.length < 2) return null;
  // What prints alike has not moved.
  if (curve.every(({ chance }) => percentWords(chance) === percentWords(first.chance))) return null;
  const highest = curve.reduce((best, point) => (point.chance > best.chance ? point : best), first);
  const peak =
    highest === first || highest === last
      ? ''
      : ` was highest at ${percentWords(highest.chance)} with ${countWords(highest.matchesLeft, 'match', 'matches')} left,`;
  const verb = last.matchesLeft === 0 ? 'ended at' : 'is';
  // Nobody begins at nothing: none of the ends that were drawn was theirs.
  const began = first.chance === 0 ? 'less than 0.1%' : percentWords(first.chance);
  return `It began at ${began},${peak} and ${verb} ${percentWords(last.chance)}${last.matchesLeft === 0 ? '' : ' now'}.`;
}

interface NextMatch {
  readonly matchId: string;
  readonly players: readonly [string, string];
  readonly ifUpper: number;
  readonly ifLower: number;
}

export interface RootingInterest {
  readonly matchId: string;
  /** Whom to root for, and against whom: player ids. */
  readonly hero: string;
  readonly other: string;
  readonly ifHero: number;
  readonly ifOther: number;
}

/** A tenth of a percent: what moves a chance by less says nothing. */
const LEAST = 0.001;

/** The matches that matter to an entry, by how much. */
export function rootingInterests(next: readonly NextMatch[]): RootingInterest[] {
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
    .filter(({ ifHero, ifOther }) => ifHero - ifOther >= LEAST)
    .toSorted((a, b) => b.ifHero - b.ifOther - (a.ifHero - a.ifOther));
}
