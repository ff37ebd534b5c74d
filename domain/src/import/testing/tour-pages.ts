/** Draws of any size with any byes, and the page that a tour would print of them. Only for tests. */
import * as fc from 'fast-check';
import { matchAt, matchCount } from '../../draw/bracket.ts';
import { type Draw, emptyDraw, type Slot } from '../../draw/draw.ts';
import { type DrawSize, IMPORTED_SIZES } from '../../draw/draw-size.ts';
import { ENDING_NAMES, ENDINGS, type Ending } from '../../draw/endings.ts';
import type { GameScores } from '../../draw/game-points.ts';
import { bestOfMatch, gamesToWin } from '../../draw/match-games.ts';
import type { MatchResult } from '../../draw/match-result.ts';
import { type Occupant, resolveDraw } from '../../draw/resolved-matches.ts';
import { roundCount, roundName } from '../../draw/rounds.ts';
import { opposite, type Side } from '../../draw/side.ts';
import { playerInSlot } from '../../draw/slot-players.ts';
import { byeSideOf } from '../place/place-players.ts';
import type { TourPage, TourPageMatch, TourPageSide, TourPlayer } from '../read/tour-page.ts';

/** How a page shows an empty slot: in words (BYE, TBD), or by leaving the whole pair of a bye blank. */
type PageStyle = 'words' | 'blanks';

type PairKind = 'match' | 'bye' | 'open' | 'open_bye' | 'half_open' | 'no_one';

/** A blank pair cannot say on which side its bye is, or that it has two; such draws are left out. */
export const arbitraryDraw = (
  style: PageStyle,
  sizes: readonly DrawSize[] = IMPORTED_SIZES,
): fc.Arbitrary<Draw> =>
  fc.constantFrom(...sizes).chain((size) => {
    const kinds: PairKind[] = ['match', 'match', 'bye', 'open', 'open_bye', 'half_open'];
    if (style === 'words') kinds.push('no_one');
    const pair = fc.record({ kind: fc.constantFrom(...kinds), flip: fc.boolean() });
    const result = fc.record({
      played: fc.integer({ min: 0, max: 3 }).map((n) => n > 0),
      winner: fc.constantFrom<Side>(0, 1),
      ending: fc.constantFrom<Ending>('played', 'played', 'played', ...ENDING_NAMES),
      won: fc.nat(2),
      lost: fc.nat(2),
    });
    return fc
      .record({
        pairs: fc.array(pair, { minLength: size / 2, maxLength: size / 2 }),
        results: fc.array(result, { minLength: size - 1, maxLength: size - 1 }),
        shortRounds: fc.nat(roundCount(size)),
      })
      .map(({ pairs, results, shortRounds }): Draw => {
        const slots = pairs.flatMap(({ kind, flip }, index) => slotsOf({ kind, flip, index, style }));
        slots[style === 'words' ? 0 : byeSideOf(0) === 0 ? 1 : 0] = player(0);
        const bestOf = Array.from({ length: roundCount(size) }, (_, r) => (r < shortRounds ? 3 : 5));
        return playOut({ ...emptyDraw(size), slots, bestOf }, results);
      });
  });

const player = (slot: number): Slot => ({ kind: 'player', playerId: `id:${1000 + slot}` });

interface PairChoice {
  kind: PairKind;
  flip: boolean;
  index: number;
  style: PageStyle;
}

function slotsOf({ kind, flip, index, style }: PairChoice): [Slot, Slot] {
  const upper = index * 2;
  if (kind === 'match') return [player(upper), player(upper + 1)];
  if (kind === 'open') return [{ kind: 'tbd' }, { kind: 'tbd' }];
  if (kind === 'no_one') return [{ kind: 'bye' }, { kind: 'bye' }];
  const byeBelow = style === 'blanks' ? byeSideOf(index) === 1 : flip;
  const alone: Slot = kind === 'open_bye' ? { kind: 'tbd' } : player(byeBelow ? upper : upper + 1);
  const other: Slot = kind === 'half_open' ? { kind: 'tbd' } : { kind: 'bye' };
  return byeBelow ? [alone, other] : [other, alone];
}

interface Outcome {
  played: boolean;
  winner: Side;
  ending: Ending;
  won: number;
  lost: number;
}

/** Plays the matches whose two players are known, as the outcomes say. */
function playOut(draw: Draw, outcomes: readonly Outcome[]): Draw {
  const results: (MatchResult | null)[] = Array.from({ length: matchCount(draw.size) }, () => null);
  outcomes.forEach((outcome, match) => {
    const resolved = resolveDraw({ ...draw, results })[match];
    const known = resolved?.sides.every((side) => playerInSlot(draw, side) !== null) ?? false;
    if (known && outcome.played) results[match] = resultOf(outcome, gamesToWin(bestOfMatch(draw, match)));
  });
  return { ...draw, results };
}

function resultOf({ winner, ending, won, lost }: Outcome, toWin: number): MatchResult {
  const { games } = ENDINGS[ending];
  const short = (n: number): number => Math.min(n, toWin - 1);
  const ofWinner = games === 'none' ? 0 : games === 'all' ? toWin : short(won);
  const ofLoser = games === 'none' ? 0 : short(lost);
  if (ending === 'no_result') return { winner: null, ending, games: [ofWinner, ofLoser] };
  return { winner, ending, games: winner === 0 ? [ofWinner, ofLoser] : [ofLoser, ofWinner] };
}

/** The page of a draw. `turned` prints the players of later rounds the other way round. */
export function pageOf(
  draw: Draw,
  { style, turned = false }: { style: PageStyle; turned?: boolean },
): TourPage {
  const resolved = resolveDraw(draw);
  const sideOf = (occupant: Occupant): TourPageSide => {
    if (occupant === 'bye') return { kind: style === 'words' ? 'bye' : 'empty' };
    const slot = typeof occupant === 'number' ? draw.slots[occupant] : undefined;
    if (slot?.kind !== 'player') return { kind: style === 'words' ? 'tbd' : 'empty' };
    return { kind: 'player', player: tourPlayer(slot.playerId), seed: null };
  };
  const rounds = Array.from({ length: roundCount(draw.size) }, (_, index) => ({
    heading: roundName(draw, index + 1),
    bestOf: draw.bestOf[index] ?? 5,
    matches: Array.from({ length: draw.size >> (index + 1) }, (_unused, position): TourPageMatch => {
      const match = matchAt(draw.size, index + 1, position);
      const [one, two] = resolved[match]?.sides ?? ['open', 'open'];
      const printed = printMatch([sideOf(one), sideOf(two)], draw.results[match] ?? null, match);
      if (index > 0) return turned ? turn(printed) : printed;
      return style === 'blanks' ? blank(printed, draw, position) : wordsOf(printed);
    }),
  }));
  return { ...emptyPage, rounds };
}

/** Round 1 with blanks for a pair with a bye, and the word TBD for an open slot. */
function blank(printed: TourPageMatch, draw: Draw, pair: number): TourPageMatch {
  const bye = draw.slots[pair * 2]?.kind === 'bye' || draw.slots[pair * 2 + 1]?.kind === 'bye';
  return bye ? { ...printed, sides: [{ kind: 'empty' }, { kind: 'empty' }] } : wordsOf(printed);
}

const wordsOf = (printed: TourPageMatch): TourPageMatch => {
  const word = (side: TourPageSide): TourPageSide => (side.kind === 'empty' ? { kind: 'tbd' } : side);
  return { ...printed, sides: [word(printed.sides[0]), word(printed.sides[1])] };
};

const turn = (printed: TourPageMatch): TourPageMatch => ({
  ...printed,
  sides: [printed.sides[1], printed.sides[0]],
  winner: printed.winner === null ? null : opposite(printed.winner),
  games: printed.games && [printed.games[1], printed.games[0]],
  gameScores: printed.gameScores.map(([a, b]) => [b, a] as const),
});

const printMatch = (
  sides: readonly [TourPageSide, TourPageSide],
  result: MatchResult | null,
  match: number,
): TourPageMatch => ({
  startsAtLocal: startOf(match),
  court: match % 3 === 0 ? 'Glass Court' : null,
  sides,
  winner: result?.winner ?? null,
  ending: result?.ending ?? null,
  games: result?.games ?? null,
  gameScores: pointsOf(result),
});

export const startOf = (match: number): string => `2026-03-0${1 + (match % 9)}T1${match % 10}:30`;

/** Points that fit a result, the same ones for the same result. The winner's games come last, because the last one wins it. */
export const pointsOf = (result: MatchResult | null): GameScores => {
  if (result === null) return [];
  const [one, two] = result.games;
  const ofOne = Array.from({ length: one }, () => [11, 4] as const);
  const ofTwo = Array.from({ length: two }, () => [9, 11] as const);
  return result.winner === 0 ? [...ofTwo, ...ofOne] : [...ofOne, ...ofTwo];
};

export const tourPlayer = (key: string): TourPlayer => ({
  externalId: key.replace('id:', ''),
  profileUrl: null,
  fullName: `Player ${key}`,
  countryCode: 'EGY',
  country: 'Egypt',
  imageUrl: null,
  worldRank: null,
});

export const emptyPage: TourPage = {
  layout: 'test',
  name: 'Test Open 2026',
  gender: 'mens',
  location: 'Cairo, Egypt',
  dateRange: '1 Mar - 9 Mar',
  startDate: '2026-03-01',
  endDate: '2026-03-09',
  coverImageUrl: null,
  entries: [],
  rounds: [],
  warnings: [],
  doubts: [],
};

export const fullDraw = (size: DrawSize): Draw => ({
  ...emptyDraw(size),
  slots: Array.from({ length: size }, (_, slot) => player(slot)),
});
