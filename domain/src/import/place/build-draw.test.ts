import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Draw } from '../../draw/draw.ts';
import { countedGamesLost } from '../../draw/match-games.ts';
import { resolveDraw } from '../../draw/resolved-matches.ts';
import { playerInSlot } from '../../draw/slot-players.ts';
import type { TourPage, TourPageRound, TourPageSide } from '../read/tour-page.ts';
import { kinds, pageWith, planOf, standing, withResults, won } from '../testing/changed-pages.ts';
import { arbitraryDraw, fullDraw, pageOf, pointsOf, startOf } from '../testing/tour-pages.ts';
import { buildDraw } from './build-draw.ts';

describe('a draw printed and built again is the same draw', () => {
  const same = (draw: Draw, page: TourPage) => {
    const plan = planOf(page);
    expect(plan.slots).toEqual(draw.slots);
    expect(plan.bestOf).toEqual(draw.bestOf);
    expect(plan.results).toEqual(draw.results);
    expect(plan.gameScores).toEqual(draw.results.map(pointsOf));
    expect(plan.schedule.map((match) => match.startsAtLocal)).toEqual(draw.results.map((_, m) => startOf(m)));
    expect(new Set(plan.players.map((player) => player.key))).toEqual(
      new Set(draw.slots.flatMap((slot) => (slot.kind === 'player' ? slot.playerId : []))),
    );
  };

  test('edge 9: with byes and open places in words, 8 to 128 slots', () => {
    fc.assert(fc.property(arbitraryDraw('words'), (draw) => same(draw, pageOf(draw, { style: 'words' }))));
  });
  test('edge 9: with byes left blank, 8 to 128 slots', () => {
    fc.assert(fc.property(arbitraryDraw('blanks'), (draw) => same(draw, pageOf(draw, { style: 'blanks' }))));
  });
  test('with the players of later rounds printed the other way round', () => {
    fc.assert(
      fc.property(arbitraryDraw('words'), (draw) =>
        same(draw, pageOf(draw, { style: 'words', turned: true })),
      ),
    );
  });
  test('and raises no warning for what a page shows anyway', () => {
    fc.assert(
      fc.property(arbitraryDraw('words'), (draw) => {
        expect(planOf(pageOf(draw, { style: 'words' })).warnings).toEqual([]);
      }),
    );
  });
});

describe('edge 47: what is no bracket is refused with what was found', () => {
  const cut = (counts: number[]): TourPageRound[] =>
    counts.map((count, index) => ({
      heading: `Round ${index + 1}`,
      bestOf: 5,
      matches: pageOf(fullDraw(128), { style: 'words' }).rounds[0]?.matches.slice(0, count) ?? [],
    }));
  const refusalOf = (counts: number[]) =>
    buildDraw({ ...pageOf(fullDraw(8), { style: 'words' }), rounds: cut(counts) });

  test.each([
    [[], 'no_rounds', 'no rounds'],
    [[12, 6, 3], 'size_not_supported', 'makes 24'],
    [[2, 1], 'size_not_supported', 'makes 4'],
    [[8, 4], 'rounds_missing', 'Round 2 with 4 matches'],
    [[8, 3, 2, 1], 'rounds_do_not_halve', '8, 4, 2, 1'],
    [[8, 4, 2, 1, 1], 'rounds_do_not_halve', 'Round 5 with 1 match'],
  ])('%j: %s', (counts, refusal, found) => {
    const building = refusalOf(counts);
    expect(building).toMatchObject({ ok: false, refusal });
    expect(building.ok ? '' : building.message).toContain(found);
  });

  test('a draw that names nobody', () => {
    const page = pageOf(
      { ...fullDraw(8), slots: fullDraw(8).slots.map(() => ({ kind: 'tbd' })) },
      { style: 'words' },
    );
    expect(buildDraw(page)).toMatchObject({ ok: false, refusal: 'no_players' });
  });
  test('edge 16: a player in two places of Round 1', () => {
    const building = buildDraw(
      pageWith(fullDraw(8), { '1/3': { sides: [standing('id:1000'), standing('id:1007')] } }),
    );
    expect(building).toMatchObject({ ok: false, refusal: 'player_twice' });
    expect(building.ok ? '' : building.message).toContain('Player id:1000');
  });
});

test('the first printed round may be called Round 2; other headings become the usual names', () => {
  const page = pageOf(fullDraw(16), { style: 'words' });
  const headings = ['ROUND 2', 'QUARTER FINALS', 'Semi-finals', 'The <b>Final</b>'];
  const rounds = page.rounds.map((round, index) => ({ ...round, heading: headings[index] ?? '' }));
  expect(planOf({ ...page, rounds }).roundNames).toEqual(['Round 2', 'Quarter Final', 'Semi Final', 'Final']);
});

test('seeds stand with their slots, also those first printed in Round 2', () => {
  const draw: Draw = {
    ...fullDraw(8),
    slots: fullDraw(8).slots.map((slot, s) => (s === 1 ? { kind: 'bye' } : slot)),
  };
  const page = pageWith(draw, { '2/0': { sides: [standing('id:1000', '1'), { kind: 'empty' }] } }, 'blanks');
  expect(planOf(page).seeds).toEqual(['1', null, null, null, null, null, null, null]);
});

describe('places the page does not name', () => {
  const bye = (slot: number, draw: Draw = fullDraw(8)): Draw => ({
    ...draw,
    slots: draw.slots.map((s, index) => (index === slot ? { kind: 'bye' } : s)),
  });

  test('edge 9: a blank pair that Round 2 does not explain is the bye of an open place', () => {
    const plan = planOf(
      pageWith(bye(1), { '2/0': { sides: [{ kind: 'empty' }, { kind: 'empty' }] } }, 'blanks'),
    );
    expect(plan.slots.slice(0, 2)).toEqual([{ kind: 'tbd' }, { kind: 'bye' }]);
    expect(plan.warnings).toMatchObject([{ kind: 'bye_player_unknown', match: 0 }]);
  });
  test('the byes of two blank pairs side by side go to the two players of Round 2 in order', () => {
    const plan = planOf(pageOf(bye(2, bye(1)), { style: 'blanks' }));
    expect(plan.slots.slice(0, 4)).toEqual(bye(2, bye(1)).slots.slice(0, 4));
  });
  test('a blank pair whose Round 2 match is printed the other way round', () => {
    const plan = planOf(
      pageWith(
        withResults(bye(1), { 1: won(0) }),
        { '2/0': { sides: [standing('id:1002'), standing('id:1000')] } },
        'blanks',
      ),
    );
    expect(plan.slots.slice(0, 4)).toEqual(bye(1).slots.slice(0, 4));
    expect(plan.warnings).toEqual([]);
  });
  test('a bye in words keeps its side, and two of them make way for whom Round 2 names', () => {
    const [byeSide, blank] = [{ kind: 'bye' }, { kind: 'empty' }] as const;
    const named = { '2/0': { sides: [standing('id:9'), standing('id:1002')] as const } };
    const played = withResults(fullDraw(8), { 1: won(0) });
    const beside = planOf(pageWith(played, { ...named, '1/0': { sides: [byeSide, blank] } }));
    expect(beside.slots.slice(0, 2)).toEqual([{ kind: 'bye' }, { kind: 'player', playerId: 'id:9' }]);
    const instead = planOf(pageWith(played, { ...named, '1/0': { sides: [byeSide, byeSide] } }));
    expect(instead.slots.slice(0, 2)).toEqual([{ kind: 'player', playerId: 'id:9' }, { kind: 'bye' }]);
  });
  test('a player alone in Round 1 and in Round 2 has a bye; alone in Round 1 only, a place beside them is kept', () => {
    const alone = { '1/0': { sides: [standing('id:1000'), { kind: 'empty' }] as const } };
    const open = planOf(pageWith(fullDraw(8), alone));
    expect(open.slots[1]).toEqual({ kind: 'tbd' });
    const through = planOf(
      pageWith(fullDraw(8), { ...alone, '2/0': { sides: [standing('id:1000'), { kind: 'empty' }] } }),
    );
    expect(through.slots[1]).toEqual({ kind: 'bye' });
    expect([...kinds(open), ...kinds(through)]).toEqual(['single_player', 'single_player']);
  });
});

describe('results', () => {
  test('edge 13: a retirement and a walkover come over as they are', () => {
    const results = {
      0: { winner: 0, ending: 'retirement', games: [2, 1] },
      1: { winner: 1, ending: 'walkover', games: [0, 0] },
    } as const;
    const plan = planOf(pageOf(withResults(fullDraw(8), results), { style: 'words' }));
    expect(plan.results.slice(0, 2)).toEqual([results[0], results[1]]);
  });
  test('edge 17: the mark wins over the games, and the contradiction is said', () => {
    const plan = planOf(pageWith(fullDraw(8), { '1/0': { winner: 0, ending: 'played', games: [1, 3] } }));
    expect(plan.results[0]).toEqual({ winner: 0, ending: 'played', games: [1, 3] });
    expect(plan.warnings).toMatchObject([{ kind: 'score_against_winner', match: 0 }]);
  });
  test.each([
    ['more', [4, 2]],
    ['fewer, with all their points', [1, 0]],
  ] as const)('edge 17: %s games than the round has stay as printed, for the winner alone', (_, games) => {
    const plan = planOf(pageWith(fullDraw(8), { '1/0': { winner: 0, ending: 'played', games } }));
    expect(plan.results[0]).toEqual({ winner: 0, ending: 'played', games });
    expect(countedGamesLost(plan, 0, { winner: 0, ending: 'played', games })).toBeNull();
    expect(plan.warnings).toMatchObject([{ kind: 'other_games', match: 0 }]);
  });
  test('edge 17: games that cannot be are held within the match', () => {
    const plan = planOf(pageWith(fullDraw(8), { '1/0': { winner: 0, ending: 'played', games: [99, -1] } }));
    expect(plan.results[0]?.games).toEqual([3, 0]);
    expect(kinds(plan)).toEqual(['score_not_possible']);
  });
  test.each([
    [null, 'walkover', [0, 0]],
    [[2, 1], 'retirement', [2, 1]],
    [[3, 1], 'played', [3, 1]],
  ] as const)(
    'a match without a mark is won by whom the next round shows: %j is a %s',
    (games, ending, expected) => {
      const plan = planOf(
        pageWith(fullDraw(8), {
          '1/0': { games },
          '2/0': { sides: [standing('id:1000'), { kind: 'empty' }] },
        }),
      );
      expect(plan.results[0]).toEqual({ winner: 0, ending, games: expected });
      expect(plan.warnings).toMatchObject([{ kind: 'winner_from_next_round', match: 0 }]);
    },
  );
  test('a match without a mark stays open when both its players come back', () => {
    const plan = planOf(
      pageWith(fullDraw(8), { '2/0': { sides: [standing('id:1000'), standing('id:1001')] } }),
    );
    expect(plan.results[0]).toBeNull();
    expect(kinds(plan)).toEqual(['not_the_winner', 'not_the_winner']);
  });
  test('a match still being played has no result and keeps its points', () => {
    const plan = planOf(
      pageWith(fullDraw(8), {
        '1/0': {
          games: [1, 1],
          gameScores: [
            [11, 4],
            [3, 11],
          ],
        },
      }),
    );
    expect(plan.results[0]).toBeNull();
    expect(plan.gameScores[0]).toEqual([
      [11, 4],
      [3, 11],
    ]);
  });
});

test('any page whatever never throws and never holds a result without its players', () => {
  const keys = fc.constantFrom(
    'id:1000',
    'id:1001',
    'id:1002',
    'id:1003',
    'id:1004',
    'id:1005',
    'id:1006',
    'id:1007',
  );
  const side = fc.oneof(
    keys.map((key) => standing(key)),
    fc.constantFrom<TourPageSide>({ kind: 'empty' }, { kind: 'tbd' }, { kind: 'bye' }),
  );
  const change = fc.record({
    sides: fc.tuple(side, side),
    winner: fc.constantFrom<0 | 1 | null>(0, 1, null),
    ending: fc.constantFrom<'played' | 'retirement' | 'walkover' | null>(
      'played',
      'retirement',
      'walkover',
      null,
    ),
    games: fc.option(fc.tuple(fc.integer({ min: -1, max: 9 }), fc.nat(9))),
  });
  const places = ['1/0', '1/1', '2/0', '2/1', '3/0'];
  const changes = fc.dictionary(fc.constantFrom(...places), change);
  fc.assert(
    fc.property(changes, (some) => {
      const building = buildDraw(pageWith(fullDraw(8), some));
      if (!building.ok) return;
      const resolved = resolveDraw(building.plan);
      building.plan.results.forEach((result, match) => {
        if (result === null) return;
        const sides = resolved[match]?.sides ?? [];
        expect(sides.map((standsThere) => playerInSlot(building.plan, standsThere))).not.toContain(null);
      });
    }),
  );
});
