import { buildDraw } from '@boast/domain/import/place/build-draw';
import { byeSideOf } from '@boast/domain/import/place/place-players';
import type { TourPageMatch, TourPageRound } from '@boast/domain/import/read/tour-page';
import { describe, expect, test } from 'vitest';
import { demoDraw, loadDemoDraws } from './demo-draws.ts';
import { isSaved, loadSaved, type SavedDraw, savedRounds } from './testing/saved-draws.ts';

const draws = loadDemoDraws();

describe('the bundled draws', () => {
  test('are five, each with its source', () => {
    expect(draws.map((draw) => `${draw.slug} ${draw.gender}`)).toEqual([
      'canary-wharf-classic-2021 mens',
      'canary-wharf-classic-2023 mens',
      'wimbledon-club-squash-squared-open-2018 mens',
      'windsor-club-open-2023 mens',
      'windsor-club-open-2023 womens',
    ]);
    expect(draws.every((draw) => draw.source.length > 10)).toBe(true);
  });
  test.each(draws.map((draw) => [`${draw.slug} ${draw.gender}`, draw.page] as const))(
    '%s is a whole bracket with every result, and nothing to warn of',
    (_, page) => {
      const building = buildDraw(page);
      if (!building.ok) throw new Error(building.message);
      const { plan } = building;
      const byes = plan.slots.filter((slot) => slot.kind === 'bye').length;
      expect(plan.warnings).toEqual([]);
      expect(plan.results.filter((result) => result !== null)).toHaveLength(plan.size - 1 - byes);
      expect(plan.slots.some((slot) => slot.kind === 'tbd')).toBe(false);
    },
  );
  test('keep the rounds that were played over three games', () => {
    const bestOf = demoDraw('canary-wharf-classic-2023', 'mens').rounds.map((round) => round.bestOf);
    expect(bestOf).toEqual([3, 3, 3, 5, 5]);
  });
  test('know the world ranks of the one season for which a list is at hand', () => {
    const ranked = (slug: string) => {
      const building = buildDraw(demoDraw(slug, 'mens'));
      return building.ok ? building.plan.players.filter((player) => player.worldRank !== null).length : 0;
    };
    expect([ranked('canary-wharf-classic-2021'), ranked('canary-wharf-classic-2023')]).toEqual([11, 0]);
  });
  test('a draw that is not there is a fault', () => {
    expect(() => demoDraw('nowhere-open', 'mens')).toThrow('nowhere-open');
  });
});

describe('compared with what was written down of the sources', () => {
  const path = (slug: string, gender: string) => `draws/${slug}_${gender}.json`;
  const areThere = draws.every((draw) => isSaved(path(draw.slug, draw.gender)));

  test.skipIf(!areThere).each(draws.map((draw) => [`${draw.slug} ${draw.gender}`, draw] as const))(
    '%s says the same',
    (_, draw) => {
      const saved = loadSaved(path(draw.slug, draw.gender));
      const { page } = draw;
      // Our reader changes the case of places printed in capitals.
      const place = [page.location, saved.location].map((text) => text.toLowerCase());
      expect([page.name, place[0], page.dateRange, draw.source]).toEqual([
        saved.name,
        place[1],
        saved.date_range,
        saved.source,
      ]);
      expect(withoutAdded(page.rounds, saved)).toEqual(inOurOrder(savedRounds(saved, byeSideOf), saved));
    },
  );
});

/** Without our additions: ranks, and addresses that the source lacks. */
const withoutAdded = (rounds: readonly TourPageRound[], saved: SavedDraw): TourPageRound[] =>
  mapMatches(rounds, (match) => ({
    ...match,
    sides: [plain(match.sides[0], saved), plain(match.sides[1], saved)],
  }));

const plain = (side: TourPageMatch['sides'][number], saved: SavedDraw): TourPageMatch['sides'][number] => {
  if (side.kind !== 'player') return side;
  const profileUrl = saved.entries ? side.player.profileUrl : null;
  return { ...side, player: { ...side.player, worldRank: null, profileUrl } };
};

/** Where the source lists winners first, our Round 1 is in order of names. */
const inOurOrder = (rounds: readonly TourPageRound[], saved: SavedDraw): TourPageRound[] =>
  rounds.map((round, index) => {
    if (index > 0 || saved.rounds[0]?.order_note === undefined) return round;
    return { ...round, matches: round.matches.map(byName) };
  });

function byName(match: TourPageMatch): TourPageMatch {
  const [one, two] = match.sides;
  if (one.kind !== 'player' || two.kind !== 'player' || one.player.fullName <= two.player.fullName)
    return match;
  return {
    ...match,
    sides: [two, one],
    winner: match.winner === 0 ? 1 : 0,
    games: match.games && [match.games[1], match.games[0]],
    gameScores: match.gameScores.map(([a, b]) => [b, a] as const),
  };
}

const mapMatches = (
  rounds: readonly TourPageRound[],
  change: (match: TourPageMatch) => TourPageMatch,
): TourPageRound[] => rounds.map((round) => ({ ...round, matches: round.matches.map(change) }));
