import { type DrawSize, isDrawSize, roundCount, roundName } from '../draw/bracket.ts';
import type { BestOf, Draw, MatchResult, Slot } from '../draw/draw.ts';
import type { DrawWarning } from './draw-warning.ts';
import { identifyPlayers, type PlanPlayer } from './identify-players.ts';
import { placePlayers } from './place-players.ts';
import { type GameScores, readResults } from './read-results.ts';
import type { TourPage, TourPageRound } from './tour-page.ts';

/** Turns the facts of a tour page into a draw: what an import creates, and what a re-import is compared with. */

export interface MatchSchedule {
  /** As printed, YYYY-MM-DDTHH:MM in the tournament's zone; null when unscheduled. */
  readonly startsAtLocal: string | null;
  readonly court: string | null;
}

/** A plan is a `Draw` whose player ids are the players' keys, with what else a page tells. */
export interface DrawPlan extends Draw {
  readonly size: DrawSize;
  /** By slot number; `playerId` is the `key` of one of `players`. */
  readonly slots: readonly Slot[];
  /** By slot number, as printed: `1`, `9/16`, `WC`, `Q`; null for the unseeded and the unnamed. */
  readonly seeds: readonly (string | null)[];
  /** By round, first round first. */
  readonly bestOf: readonly BestOf[];
  readonly roundNames: readonly string[];
  /** By match number. */
  readonly results: readonly (MatchResult | null)[];
  readonly schedule: readonly MatchSchedule[];
  /** Points of each game, [side one, side two]; empty before a match and after a walkover. */
  readonly gameScores: readonly GameScores[];
  readonly players: readonly PlanPlayer[];
  readonly warnings: readonly DrawWarning[];
}

type DrawRefusal = ShapeRefusal | 'no_players' | 'player_twice';

type DrawBuilding =
  | { readonly ok: true; readonly plan: DrawPlan }
  /** `message` says what was found, in sentences for the administrator. */
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

/** Reads the size of a bracket from how many matches each printed round has, and refuses what is no bracket (edge 47). */

type ShapeRefusal = 'no_rounds' | 'size_not_supported' | 'rounds_missing' | 'rounds_do_not_halve';

interface BracketShape {
  readonly size: DrawSize;
  /** First round first, as are the names. */
  readonly bestOf: readonly BestOf[];
  readonly roundNames: readonly string[];
}

type ShapeReading =
  | { readonly ok: true; readonly shape: BracketShape }
  | { readonly ok: false; readonly refusal: ShapeRefusal; readonly message: string };

/** `rounds` first round first. The first printed round is the first of the bracket, whatever it is called. */
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

/** A number the page prints is kept (its first round may be Round 2); any other heading becomes the usual name. */
function nameOf(heading: string, usual: string): string {
  const printed = /^round\s+(\d)$/i.exec(heading)?.[1];
  return printed !== undefined && usual.startsWith('Round ') ? `Round ${printed}` : usual;
}
