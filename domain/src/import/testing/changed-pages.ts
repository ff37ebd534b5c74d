import type { Draw } from '../../draw/draw.ts';
import type { MatchResult } from '../../draw/match-result.ts';
import { buildDraw, type DrawPlan } from '../place/build-draw.ts';
import type { TourPage, TourPageMatch, TourPageSide } from '../read/tour-page.ts';
import { pageOf, tourPlayer } from './tour-pages.ts';

export const standing = (key: string, seed: string | null = null): TourPageSide => ({
  kind: 'player',
  player: tourPlayer(key),
  seed,
});
export const won = (
  winner: 0 | 1,
  games: readonly [number, number] = winner === 0 ? [3, 1] : [1, 3],
): MatchResult => ({
  winner,
  ending: 'played',
  games,
});

/** The page of a draw with single matches changed, named by round (from 1) and position (from 0). */
export function pageWith(
  draw: Draw,
  changes: Record<string, Partial<TourPageMatch>>,
  style: 'words' | 'blanks' = 'words',
) {
  const page = pageOf(draw, { style });
  const rounds = page.rounds.map((round, r) => ({
    ...round,
    matches: round.matches.map((match, p) => ({ ...match, ...changes[`${r + 1}/${p}`] })),
  }));
  return { ...page, rounds };
}

export function planOf(page: TourPage): DrawPlan {
  const building = buildDraw(page);
  if (!building.ok) throw new Error(building.message);
  return building.plan;
}

export const kinds = (plan: DrawPlan) => plan.warnings.map((warning) => warning.kind);
export const withResults = (draw: Draw, results: Record<number, MatchResult>): Draw => ({
  ...draw,
  results: draw.results.map((_, match) => results[match] ?? null),
});
