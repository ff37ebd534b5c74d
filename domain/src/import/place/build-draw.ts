import type { BestOf, Draw, Slot } from '../../draw/draw.ts';
import type { DrawSize } from '../../draw/draw-size.ts';
import type { GameScores } from '../../draw/game-points.ts';
import type { MatchResult } from '../../draw/match-result.ts';
import type { DrawWarning } from '../read/draw-warning.ts';
import { readResults } from '../read/read-results.ts';
import { type DrawSource, sourceOf, type TourPage } from '../read/tour-page.ts';
import { type BracketShape, readShape, type ShapeRefusal } from './bracket-shape.ts';
import { identifyPlayers, type PlanPlayer } from './identify-players.ts';
import { placePlayers } from './place-players.ts';

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
  readonly source: DrawSource;
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

export type DrawRefusal = ShapeRefusal | 'no_players' | 'player_twice';

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
      source: sourceOf(page),
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
