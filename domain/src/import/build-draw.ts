import { type DrawSize, isDrawSize, roundCount, roundName, type Side } from '../draw/bracket.ts';
import type { BestOf, Draw, MatchResult, Slot } from '../draw/draw.ts';
import { identifyPlayers, type PlanPlayer } from './identify-players.ts';
import { type GameScores, readResults } from './read-results.ts';
import type {
  DrawWarning,
  TourPage,
  TourPageMatch,
  TourPageRound,
  TourPageSide,
  TourPlayer,
} from './tour-page.ts';

interface Placement {
  /** By slot number; a player's id is their key. */
  readonly slots: readonly Slot[];
  readonly seeds: readonly (string | null)[];
  readonly warnings: readonly DrawWarning[];
}

type KeyOf = (player: TourPlayer) => string;
type Pair = readonly [TourPageSide, TourPageSide];

const TBD: TourPageSide = { kind: 'tbd' };
const BYE: TourPageSide = { kind: 'bye' };

/** The bye of a blank pair is on the inside, so that seeds are at the outer edge of their quarter. */
export const byeSideOf = (pair: number): Side => (pair % 2 === 0 ? 1 : 0);

/**
 * Puts players, byes and open slots into Round 1. A pair that the page leaves blank is a bye, and the page says one round later
 * whose (edge 9). An open slot stays where it is, so naming its player later moves nobody (edge 10). `rounds` must have the
 * shape of a bracket.
 */
function placePlayers(rounds: readonly TourPageRound[], keyOf: KeyOf): Placement {
  const first = rounds[0]?.matches ?? [];
  const printed = new Set(
    first.flatMap((match) =>
      match.sides.flatMap((side) => (side.kind === 'player' ? keyOf(side.player) : [])),
    ),
  );
  const warnings: DrawWarning[] = [];
  const sides = first.flatMap((match, pair) => {
    const shown = shownInRoundTwo({ rounds, pair, printed, keyOf });
    const placed = placePair({ match, pair, shown, keyOf });
    if (placed.warning) warnings.push(placed.warning);
    return placed.sides;
  });
  return {
    slots: sides.map((side) => slotOf(side, keyOf)),
    seeds: sides.map((side) => (side.kind === 'player' ? side.seed : null)),
    warnings,
  };
}

const slotOf = (side: TourPageSide, keyOf: KeyOf): Slot => {
  if (side.kind === 'player') return { kind: 'player', playerId: keyOf(side.player) };
  return { kind: side.kind === 'bye' ? 'bye' : 'tbd' };
};

interface RoundTwoLook {
  rounds: readonly TourPageRound[];
  pair: number;
  printed: ReadonlySet<string>;
  keyOf: KeyOf;
}

interface Shown {
  /** The player who comes to Round 2 from this pair without having played, if the page says so. */
  readonly newcomer: TourPageSide | null;
  readonly keys: readonly string[];
}

/** A newcomer is not printed in Round 1. A lucky loser is, so they cannot be taken for a player with a bye. */
function shownInRoundTwo({ rounds, pair, printed, keyOf }: RoundTwoLook): Shown {
  const match = rounds[1]?.matches[pair >> 1];
  if (!match) return { newcomer: null, keys: [] };
  const keyed = match.sides.map((side) => ({
    side,
    key: side.kind === 'player' ? keyOf(side.player) : null,
  }));
  const isNew = ({ key }: { key: string | null }): boolean => key !== null && !printed.has(key);
  const own = keyed[pair & 1];
  const other = keyed[1 - (pair & 1)];
  const neighbour = rounds[0]?.matches[pair ^ 1];
  // The page may print the two the other way round; then this pair's side shows a player of the neighbouring pair.
  const ownIsNeighbour =
    neighbour?.sides.some((side) => side.kind === 'player' && keyOf(side.player) === own?.key) ?? false;
  const newcomer = own && isNew(own) ? own.side : ownIsNeighbour && other && isNew(other) ? other.side : null;
  return { newcomer, keys: keyed.flatMap(({ key }) => key ?? []) };
}

interface PairToPlace {
  match: TourPageMatch;
  pair: number;
  shown: Shown;
  keyOf: KeyOf;
}

function placePair({ match, pair, shown, keyOf }: PairToPlace): { sides: Pair; warning?: DrawWarning } {
  const { sides } = match;
  const named = sides.filter((side) => side.kind === 'player');
  const [blank] = sides.filter((side) => side.kind === 'empty');
  if (named.length === 0 && sides.every((side) => side.kind === 'empty' || side.kind === 'bye')) {
    return placeBye(sides, pair, shown.newcomer);
  }
  if (!blank) return { sides };
  const [alone] = named;
  if (!alone) return { sides: fillBlank(sides, TBD) };
  const through = shown.keys.includes(keyOf(alone.player));
  const message = through
    ? `${alone.player.fullName} stands alone in Round 1 and in Round 2: read as a bye.`
    : `${alone.player.fullName} stands alone in Round 1: the other place is kept for a player not yet named.`;
  return {
    sides: fillBlank(sides, through ? BYE : TBD),
    warning: { kind: 'single_player', match: pair, message },
  };
}

const fillBlank = ([one, two]: Pair, fill: TourPageSide): Pair => [
  one.kind === 'empty' ? fill : one,
  two.kind === 'empty' ? fill : two,
];

function placeBye([one, two]: Pair, pair: number, newcomer: TourPageSide | null) {
  const twoByes = one.kind === 'bye' && two.kind === 'bye';
  if (twoByes && !newcomer) return { sides: [BYE, BYE] as const };
  const printed = one.kind === two.kind ? null : one.kind === 'bye' ? 0 : 1;
  const byeSide = printed ?? byeSideOf(pair);
  const player = newcomer ?? TBD;
  const sides: Pair = byeSide === 0 ? [BYE, player] : [player, BYE];
  if (newcomer) return { sides };
  const message = `Round 1 match ${pair + 1} is blank and Round 2 names nobody for it: kept as the bye of a player not yet named.`;
  return { sides, warning: { kind: 'bye_player_unknown', match: pair, message } as const };
}

interface MatchSchedule {
  /** As printed, YYYY-MM-DDTHH:MM in the tournament's zone; null when unscheduled. */
  readonly startsAtLocal: string | null;
  readonly court: string | null;
}

/**
 * A draw whose player ids are keys of `players`, with everything else the page says. An import creates it; a re-import is
 * compared with it.
 */
export interface DrawPlan extends Draw {
  readonly size: DrawSize;
  readonly slots: readonly Slot[];
  /** By slot number, as printed: `1`, `9/16`, `WC`, `Q`; null for a player without a seed and for an open slot. */
  readonly seeds: readonly (string | null)[];
  readonly bestOf: readonly BestOf[];
  readonly roundNames: readonly string[];
  readonly results: readonly (MatchResult | null)[];
  readonly schedule: readonly MatchSchedule[];
  /** By match number: points of each game, [side one, side two]; empty before a match and after a walkover. */
  readonly gameScores: readonly GameScores[];
  readonly players: readonly PlanPlayer[];
  readonly warnings: readonly DrawWarning[];
}

type DrawRefusal = ShapeRefusal | 'no_players' | 'player_twice';

type DrawBuilding =
  | { readonly ok: true; readonly plan: DrawPlan }
  | { readonly ok: false; readonly refusal: DrawRefusal; readonly message: string };

export function buildDraw(page: TourPage): DrawBuilding {
  const reading = readShape(page.rounds);
  if (!reading.ok) return reading;
  const { shape } = reading;
  const directory = identifyPlayers(page);
  const { slots, seeds, warnings } = placePlayers(page.rounds, directory.keyOf);
  const nameOf = (key: string): string =>
    directory.players.find((player) => player.key === key)?.fullName ?? 'a player';

  const keys = slots.flatMap((slot) => (slot.kind === 'player' ? slot.playerId : []));
  if (keys.length === 0) {
    return {
      ok: false,
      refusal: 'no_players',
      message: 'The draw names no player yet. Import it once it does.',
    };
  }
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
  if (twice.length > 0) {
    const message = `The draw has ${twice.map(nameOf).join(', ')} in more than one place of its first round.`;
    return { ok: false, refusal: 'player_twice', message };
  }
  const { roundNames } = shape;
  const results = readResults(withoutResults(shape, slots), {
    rounds: page.rounds,
    keyOf: directory.keyOf,
    nameOf,
    roundNames,
  });
  return {
    ok: true,
    plan: {
      ...shape,
      slots,
      seeds,
      results: results.results,
      gameScores: results.gameScores,
      schedule: page.rounds.flatMap(({ matches }) =>
        matches.map(({ startsAtLocal, court }) => ({ startsAtLocal, court })),
      ),
      players: directory.players,
      warnings: [
        ...page.warnings.map((message) => ({ kind: 'page' as const, match: null, message })),
        ...directory.warnings,
        ...warnings,
        ...results.warnings,
      ],
    },
  };
}

const withoutResults = ({ size, bestOf }: BracketShape, slots: readonly Slot[]): Draw => ({
  size,
  bestOf,
  slots,
  results: Array.from({ length: size - 1 }, () => null),
});

type ShapeRefusal = 'no_rounds' | 'size_not_supported' | 'rounds_missing' | 'rounds_do_not_halve';

interface BracketShape {
  readonly size: DrawSize;
  /** First round first, like the names. */
  readonly bestOf: readonly BestOf[];
  readonly roundNames: readonly string[];
}

type ShapeReading =
  | { readonly ok: true; readonly shape: BracketShape }
  | { readonly ok: false; readonly refusal: ShapeRefusal; readonly message: string };

/**
 * Reads the size of a bracket from the number of matches in each printed round, and refuses rounds that are not a bracket (edge
 * 47). The first printed round counts as the first of the bracket, whatever its name.
 */
function readShape(rounds: readonly TourPageRound[]): ShapeReading {
  const first = rounds[0];
  if (!first) return refuse('no_rounds', 'The page has no rounds.');
  const found = `Found ${rounds.map(describeRound).join(', ')}.`;
  const size = first.matches.length * 2;
  if (!isDrawSize(size)) {
    const wanted = 'A draw has 8, 16, 32, 64 or 128 places';
    return refuse('size_not_supported', `${wanted}; the first round makes ${size}. ${found}`);
  }
  const expected = Array.from({ length: roundCount(size) }, (_, index) => size >> (index + 1));
  const counts = rounds.map((round) => round.matches.length);
  if (counts.length < expected.length && counts.every((count, index) => count === expected[index])) {
    const wanted = `A draw of ${size} has ${expected.length} rounds down to the final`;
    return refuse('rounds_missing', `${wanted}. ${found}`);
  }
  if (counts.length !== expected.length || counts.some((count, index) => count !== expected[index])) {
    const wanted = `A draw of ${size} has ${expected.join(', ')} matches by round`;
    return refuse('rounds_do_not_halve', `${wanted}. ${found}`);
  }
  const roundNames = rounds.map((round, index) => nameOf(round.heading, roundName(size, index + 1)));
  return { ok: true, shape: { size, bestOf: rounds.map((round) => round.bestOf), roundNames } };
}

const refuse = (refusal: ShapeRefusal, message: string): ShapeReading => ({ ok: false, refusal, message });

const describeRound = ({ heading, matches }: TourPageRound): string =>
  `${heading || 'a round without name'} with ${matches.length} ${matches.length === 1 ? 'match' : 'matches'}`;

/** Keeps a number that the page prints, since its first round may be Round 2; any other heading becomes the usual name. */
function nameOf(heading: string, usual: string): string {
  const printed = /^round\s+(\d)$/i.exec(heading)?.[1];
  return printed !== undefined && usual.startsWith('Round ') ? `Round ${printed}` : usual;
}
