import type { DrawPlayer, Match } from '@boast/contract/tournaments';
import { type Draw, emptyDraw } from '@boast/domain/draw/draw';
import type { MatchResult } from '@boast/domain/draw/match-result';
import { pickProgress } from '@boast/domain/picks/pick-progress';
import { noPicks, type Picks, setPick } from '@boast/domain/picks/picks';
import { scoringRules } from '@boast/domain/scoring/rules';
import { anyDraw, anyPicks, anyResults } from '@boast/domain/testing/arbitraries';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DrawSource } from './draw-layers.ts';
import { type RoundView, type ViewedDraw, viewAgain, viewDraw } from './draw-view.ts';
import type { MatchView } from './match-view.ts';
import { shareViews } from './share-views.ts';

const playersOf = (draw: Draw): Map<string, DrawPlayer> =>
  new Map(
    draw.slots.flatMap((slot, number) =>
      slot.kind === 'player'
        ? [
            [
              slot.playerId,
              {
                id: slot.playerId,
                fullName: `Player ${number}`,
                worldRank: number + 1,
                country: null,
                countryCode: null,
                imageUrl: null,
                seed: null,
              },
            ],
          ]
        : [],
    ),
  );

const view = (draw: Draw, picks: Picks, changes: Partial<DrawSource> = {}): readonly RoundView[] =>
  viewDraw({
    draw,
    picks,
    players: playersOf(draw),
    mode: 'predict',
    rules: scoringRules('classic-1'),
    isEntered: true,
    ...changes,
  });

const matchesOf = (rounds: readonly RoundView[]): MatchView[] =>
  rounds.flatMap((round) => [...round.matches]);
const at = (rounds: readonly RoundView[], match: number): MatchView => {
  const found = matchesOf(rounds)[match];
  if (!found) throw new Error(`no match ${match}`);
  return found;
};

/** Eight slots: a bye for player 0, a qualifier to be named in slot 7. */
const draw: Draw = {
  ...emptyDraw(8),
  slots: [
    { kind: 'player', playerId: 'p0' },
    { kind: 'bye' },
    ...[2, 3, 4, 5, 6].map((n) => ({ kind: 'player' as const, playerId: `p${n}` })),
    { kind: 'tbd' },
  ],
};
const winner = (side: 0 | 1, games: [number, number] = [3, 0]): MatchResult => ({
  winner: side,
  ending: 'played',
  games,
});
const results = (byMatch: Record<number, MatchResult>): Draw => ({
  ...draw,
  results: draw.results.map((_, match) => byMatch[match] ?? null),
});

it('edges 9 and 10: a bye, a place kept for a qualifier and an open place are told apart', () => {
  const rounds = view(draw, noPicks(draw));
  expect(rounds.map(({ name }) => name)).toEqual(['Quarter Final', 'Semi Final', 'Final']);
  expect(at(rounds, 0).sides.map(({ kind, name }) => [kind, name])).toEqual([
    ['player', 'Player 0'],
    ['bye', 'BYE'],
  ]);
  expect(at(rounds, 3).sides[1]).toMatchObject({ kind: 'tbd', name: 'To be decided' });
  expect(at(rounds, 4).sides.map(({ name }) => name)).toEqual(['Player 0', '2 or 3']);
  expect(at(rounds, 5).sides.map(({ name, shortName }) => [name, shortName])).toEqual([
    ['4 or 5', '4 or 5'],
    ['Winner of Quarter Final match 4', 'TBD'],
  ]);
  expect(at(rounds, 6).sides.map(({ name }) => name)).toEqual([
    'Winner of Semi Final match 1',
    'Winner of Semi Final match 2',
  ]);
  expect(at(rounds, 6).sides.map(({ shortName }) => shortName)).toEqual(['TBD', 'TBD']);
  expect(matchesOf(rounds).map(({ canPick }) => canPick)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

it('the predicted winner goes on to the next match, which can then be picked', () => {
  const { picks } = setPick(draw, noPicks(draw), 1, { side: 1, gamesLost: 1 });
  const rounds = view(draw, picks);
  expect(at(rounds, 1)).toMatchObject({
    title: 'Quarter Final match 2',
    pick: { score: '3-1', winner: 'Player 3' },
  });
  expect(at(rounds, 1).sides.map(({ isPicked }) => isPicked)).toEqual([false, true]);
  expect(at(rounds, 4)).toMatchObject({ canPick: true });
  expect(at(rounds, 4).sides[1]).toMatchObject({ name: 'Player 3', isPredicted: true });
});

it('after the start the draw shows who really stands there, and the picks beside it', () => {
  let picks = setPick(draw, noPicks(draw), 1, { side: 0, gamesLost: 1 }).picks;
  picks = setPick(draw, picks, 2, { side: 0, gamesLost: 0 }).picks;
  picks = setPick(draw, picks, 4, { side: 1, gamesLost: 0 }).picks;
  const rounds = view(results({ 1: winner(1, [2, 3]), 2: winner(0) }), picks, { mode: 'results' });
  expect(at(rounds, 1)).toMatchObject({
    verdict: 'wrong',
    points: 0,
    pick: { winner: 'Player 2', score: '3-1' },
  });
  expect(at(rounds, 1).sides.map(({ games, isWinner }) => [games, isWinner])).toEqual([
    [2, false],
    [3, true],
  ]);
  expect(at(rounds, 2)).toMatchObject({ verdict: 'correct', points: 101 });
  // Player 2 was picked for the semi-final and beyond, but is out.
  expect(at(rounds, 4)).toMatchObject({ verdict: 'lost', canPick: false });
  expect(at(rounds, 4).sides[1]).toMatchObject({ name: 'Player 3', isPredicted: false });
  expect(at(rounds, 6).sides[0]).toMatchObject({ name: 'Player 2', isPredicted: true, isOut: true });
});

it('a match in play shows its games so far, until it has a result', () => {
  const facts = { isCompleted: false, gameScores: [], gamesSoFar: { games: [1, 2] } } as unknown as Match;
  const gamesIn = (mode: DrawSource['mode'], shown = draw) =>
    at(view(shown, noPicks(shown), { matches: [facts, facts], mode }), 1).sides.map(({ games }) => games);
  expect(gamesIn('results')).toEqual([1, 2]);
  expect(gamesIn('look')).toEqual([null, null]);
  expect(gamesIn('results', results({ 1: winner(0, [3, 2]) }))).toEqual([3, 2]);
});

it('a walkover shows no games', () => {
  const played = results({ 1: { winner: 0, ending: 'walkover', games: [0, 0] } });
  const shown = at(view(played, noPicks(draw), { mode: 'results' }), 1);
  expect(shown).toMatchObject({ isOver: true, isVoid: false });
  expect(shown.sides.map(({ games }) => games)).toEqual([null, null]);
});

it("the champion's way is lit from the first round to the final", () => {
  const eight = {
    ...draw,
    slots: draw.slots.map((_, n) => ({ kind: 'player' as const, playerId: `p${n}` })),
  };
  let picks = noPicks(eight);
  for (const [match, side] of [
    [2, 1],
    [3, 0],
    [0, 0],
    [1, 0],
    [4, 0],
    [5, 0],
    [6, 1],
  ] as const) {
    picks = setPick(eight, picks, match, { side, gamesLost: 0 }).picks;
  }
  const lit = matchesOf(view(eight, picks)).filter(({ sides }) => sides.some((side) => side.isLit));
  expect(lit.map(({ match, isLit }) => [match, isLit])).toEqual([
    [2, true],
    [5, true],
    [6, false],
  ]);
});

it('the real champion takes the light once the final is played', () => {
  const eight = {
    ...draw,
    slots: draw.slots.map((_, n) => ({ kind: 'player' as const, playerId: `p${n}` })),
  };
  const picks: Picks = noPicks(eight).map(() => ({ side: 0, gamesLost: 0 }));
  const played = { ...eight, results: eight.results.map(() => winner(1, [0, 3])) };
  const lit = matchesOf(view(played, picks, { mode: 'results' })).flatMap(({ sides }) =>
    sides.filter((side) => side.isLit).map(({ name }) => name),
  );
  expect(lit).toEqual(['Player 7', 'Player 7', 'Player 7']);
});

const anyScene = anyDraw({ full: false }).chain((any) =>
  fc.record({ before: fc.constant(any), picks: anyPicks(any, { partial: true }), played: anyResults(any) }),
);

it('rounds count what is picked as the domain does, in any draw', () => {
  fc.assert(
    fc.property(anyScene, ({ before, picks }) => {
      const rounds = view(before, picks);
      const picked = rounds.reduce((sum, round) => sum + round.picked, 0);
      const total = rounds.reduce((sum, round) => sum + round.total, 0);
      expect({ picked, total }).toEqual(pickProgress(before, picks));
    }),
  );
});

it('every pick stands on the side that the match shows as picked, while nothing is played', () => {
  fc.assert(
    fc.property(anyScene, ({ before, picks }) => {
      for (const { match, sides, pick } of matchesOf(view(before, picks))) {
        const marked = sides.findIndex((side) => side.isPicked);
        expect(pick ? pick.side : -1).toBe(marked === -1 && picks[match] ? pick?.side : marked);
      }
    }),
  );
});

it('a view of the same picks is the same object; a pick redraws only matches on its way', () => {
  fc.assert(
    fc.property(anyScene, fc.nat(126), ({ before, picks, played }, chosen) => {
      const players = playersOf(before);
      const first = view(before, picks, { players });
      expect(shareViews(first, view(before, picks, { players }))).toBe(first);
      const match = chosen % picks.length;
      if (!at(first, match).canPick) return;
      const changed = setPick(before, picks, match, { side: picks[match]?.side === 0 ? 1 : 0, gamesLost: 0 });
      const next = shareViews(first, view(before, changed.picks, { players }));
      const redrawn = matchesOf(next).filter((shown) => shown !== at(first, shown.match));
      expect(redrawn.length).toBeGreaterThan(0);
      for (const shown of redrawn) {
        const champions =
          at(first, shown.match).sides.some((side) => side.isLit) || shown.sides.some((s) => s.isLit);
        expect(champions || shown.match >= match).toBe(true);
      }
      const live = view(played, picks, { mode: 'results', players });
      expect(shareViews(live, view(played, picks, { mode: 'results', players }))).toBe(live);
    }),
  );
});

it('viewed again after one pick and another, it is what it would be at first sight', () => {
  fc.assert(
    fc.property(anyScene, fc.array(fc.tuple(fc.nat(126), fc.nat(3))), ({ before, picks }, presses) => {
      const source = {
        draw: before,
        players: playersOf(before),
        rules: scoringRules('classic-1'),
        isEntered: false,
      };
      let chosen = picks;
      let last: ViewedDraw | null = null;
      for (const [number, press] of presses) {
        last = viewAgain({ ...source, picks: chosen, mode: 'predict' }, last);
        expect(last.rounds).toEqual(viewDraw({ ...source, picks: chosen, mode: 'predict' }));
        const match = number % picks.length;
        const pick = { side: press < 2 ? 0 : 1, gamesLost: press % 2 === 0 ? 0 : 1 } as const;
        if (at(last.rounds, match).canPick) chosen = setPick(before, chosen, match, pick).picks;
      }
    }),
  );
});

it('shows the picks of somebody else beside the own, and whether they agree', () => {
  const eight = {
    ...draw,
    slots: draw.slots.map((_, n) => ({ kind: 'player' as const, playerId: `p${n}` })),
  };
  const picks: Picks = noPicks(eight).map(() => ({ side: 0, gamesLost: 0 }));
  const otherPicks: Picks = picks
    .with(1, { side: 0, gamesLost: 1 })
    .with(2, { side: 1, gamesLost: 0 })
    .with(3, null);
  const played = { ...eight, results: eight.results.with(2, winner(1, [0, 3])) };
  const shown = matchesOf(view(played, picks, { mode: 'results', otherPicks }));
  expect(shown.slice(0, 4).map(({ otherPick }) => [otherPick?.agreement, otherPick?.pick?.winner])).toEqual([
    ['same', 'Player 0'],
    ['winner', 'Player 2'],
    ['different', 'Player 5'],
    ['different', undefined],
  ]);
  expect([shown[2]?.verdict, shown[2]?.otherPick?.verdict, shown[2]?.otherPick?.points]).toEqual([
    'wrong',
    'correct',
    101,
  ]);
  expect(shown[2]?.sides.map(({ isPicked, isOthers }) => [isPicked, isOthers])).toEqual([
    [true, false],
    [false, true],
  ]);
  const alone = view(played, picks, { mode: 'results' });
  expect(matchesOf(alone).every(({ otherPick }) => otherPick === null)).toBe(true);
  const beside = view(played, picks, { mode: 'results', otherPicks });
  expect(shareViews(beside, view(played, picks, { mode: 'results', otherPicks: [...otherPicks] }))).toEqual(
    beside,
  );
  const redrawn = shareViews(alone, beside);
  expect(matchesOf(redrawn).filter((match) => matchesOf(alone).includes(match))).toEqual([]);
});
