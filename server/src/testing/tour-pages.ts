/** Pages of the tour for tests: a bundled draw some days ahead, changed as a tour changes its draws. */
import { moveTourPage, pageAsOf } from '@boast/domain/import/page-as-of';
import type { Gender, TourPage, TourPageMatch, TourPageSide } from '@boast/domain/import/read/tour-page';
import { withOrderOfPlay } from '../demo/order-of-play.ts';
import { renderTourPage } from '../gateways/tour-pages/bundled-tour-pages.ts';
import { demoDraw } from '../gateways/tour-pages/demo-draws.ts';

/** The draw with all results and times, its first day moved to `firstDay`. */
export const movedPage = (slug: string, gender: Gender, firstDay: string): TourPage =>
  moveTourPage(withOrderOfPlay(demoDraw(slug, gender)), firstDay);

/** The page after so many rounds. */
export const afterRounds = (page: TourPage, rounds: number): TourPage =>
  pageAsOf(page, ({ round }) => round <= rounds);

export const htmlOf = (page: TourPage): string =>
  renderTourPage({
    mens: page.gender === 'mens' ? page : null,
    womens: page.gender === 'womens' ? page : null,
  });

/** The page with one match changed. Rounds are counted from 1, positions from 0. */
export const withMatch = (
  page: TourPage,
  { round, position }: { readonly round: number; readonly position: number },
  change: (match: TourPageMatch) => TourPageMatch,
): TourPage => ({
  ...page,
  rounds: page.rounds.map((one, r) => ({
    ...one,
    matches: one.matches.map((match, p) => (r === round - 1 && p === position ? change(match) : match)),
  })),
});

/** The page with another side in a slot of Round 1 and in its list of entries. */
export function withSide(page: TourPage, slot: number, side: TourPageSide): TourPage {
  const before = sideIn(page, slot);
  const changed = withMatch(page, { round: 1, position: slot >> 1 }, (match) => ({
    ...match,
    sides: slot % 2 === 0 ? [side, match.sides[1]] : [match.sides[0], side],
  }));
  if (before.kind !== 'player') return changed;
  return {
    ...changed,
    entries: changed.entries.flatMap((entry) => {
      if (entry.player.fullName !== before.player.fullName) return entry;
      return side.kind === 'player' ? { player: side.player, seed: side.seed } : [];
    }),
  };
}

export const sideIn = (page: TourPage, slot: number): TourPageSide =>
  page.rounds[0]?.matches[slot >> 1]?.sides[slot % 2 === 0 ? 0 : 1] ?? { kind: 'empty' };

/** A player who is in no bundled draw. */
export const newcomer = (fullName: string, worldRank: number | null = null): TourPageSide => ({
  kind: 'player',
  seed: null,
  player: {
    externalId: null,
    profileUrl: `https://www.psaworldtour.com/player/${fullName.toLowerCase().replaceAll(' ', '-')}/`,
    fullName,
    countryCode: 'ENG',
    country: 'England',
    imageUrl: null,
    worldRank,
  },
});
