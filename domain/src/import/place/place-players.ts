import type { Slot } from '../../draw/draw.ts';
import type { Side } from '../../draw/side.ts';
import type { DrawWarning } from '../read/draw-warning.ts';
import type { TourPageMatch, TourPageRound, TourPageSide, TourPlayer } from '../read/tour-page.ts';

/**
 * Puts players, byes and open slots into Round 1. A pair that the page leaves blank is a bye, and the page says one round later
 * whose. An open slot stays where it is, so naming its player later moves nobody. `rounds` must have the
 * shape of a bracket.
 */
export function placePlayers(rounds: readonly TourPageRound[], keyOf: KeyOf): Placement {
  const first = rounds[0]?.matches ?? [];
  const printed = new Set(
    first.flatMap((match) =>
      match.sides.flatMap((side) => (side.kind === 'player' ? keyOf(side.player) : [])),
    ),
  );
  const warnings: DrawWarning[] = [];
  const sides = first.flatMap((match, pair) => {
    const inRoundTwo = shownInRoundTwo({ rounds, pair, printed, keyOf });
    const placed = placePair({ match, pair, inRoundTwo, keyOf });
    if (placed.warning) warnings.push(placed.warning);
    return placed.sides;
  });
  return {
    slots: sides.map((side) => slotOf(side, keyOf)),
    seeds: sides.map((side) => (side.kind === 'player' ? side.seed : null)),
    warnings,
  };
}

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

interface RoundTwoEvidence {
  /** The player who comes to Round 2 from this pair without having played, if the page says so. */
  readonly newcomer: TourPageSide | null;
  readonly keys: readonly string[];
}

/** A newcomer is not printed in Round 1. A lucky loser is, so they cannot be taken for a player with a bye. */
function shownInRoundTwo({ rounds, pair, printed, keyOf }: RoundTwoLook): RoundTwoEvidence {
  const match = rounds[1]?.matches[pair >> 1];
  if (!match) return { newcomer: null, keys: [] };
  const keyed = match.sides.map((side) => ({
    side,
    key: side.kind === 'player' ? keyOf(side.player) : null,
  }));
  const isNew = ({ key }: { key: string | null }): boolean => key !== null && !printed.has(key);
  const own = keyed[pair & 1];
  const opposite = keyed[1 - (pair & 1)];
  const neighbour = rounds[0]?.matches[pair ^ 1];
  // The page may print the two the other way round; then this pair's side shows a player of the neighbouring pair.
  const ownIsNeighbour =
    neighbour?.sides.some((side) => side.kind === 'player' && keyOf(side.player) === own?.key) ?? false;
  const newcomer =
    own && isNew(own) ? own.side : ownIsNeighbour && opposite && isNew(opposite) ? opposite.side : null;
  return { newcomer, keys: keyed.flatMap(({ key }) => key ?? []) };
}

interface PairToPlace {
  match: TourPageMatch;
  pair: number;
  inRoundTwo: RoundTwoEvidence;
  keyOf: KeyOf;
}

function placePair({ match, pair, inRoundTwo, keyOf }: PairToPlace): { sides: Pair; warning?: DrawWarning } {
  const { sides } = match;
  const namedSides = sides.filter((side) => side.kind === 'player');
  const [blank] = sides.filter((side) => side.kind === 'empty');
  if (namedSides.length === 0 && sides.every((side) => side.kind === 'empty' || side.kind === 'bye')) {
    return placeBye(sides, pair, inRoundTwo.newcomer);
  }
  if (!blank) return { sides };
  const [alone] = namedSides;
  if (!alone) return { sides: fillBlank(sides, TBD) };
  const through = inRoundTwo.keys.includes(keyOf(alone.player));
  const message = through
    ? `${alone.player.fullName} stands alone in Round 1 and in Round 2: read as a bye.`
    : `${alone.player.fullName} stands alone in Round 1: the other place is kept for a player not yet named.`;
  return {
    sides: fillBlank(sides, through ? BYE : TBD),
    warning: { kind: 'single_player', match: pair, message },
  };
}

const fillBlank = ([upper, lower]: Pair, fill: TourPageSide): Pair => [
  upper.kind === 'empty' ? fill : upper,
  lower.kind === 'empty' ? fill : lower,
];

function placeBye([upper, lower]: Pair, pair: number, newcomer: TourPageSide | null) {
  const twoByes = upper.kind === 'bye' && lower.kind === 'bye';
  if (twoByes && !newcomer) return { sides: [BYE, BYE] as const };
  const printed = upper.kind === lower.kind ? null : upper.kind === 'bye' ? 0 : 1;
  const byeSide = printed ?? byeSideOf(pair);
  const player = newcomer ?? TBD;
  const sides: Pair = byeSide === 0 ? [BYE, player] : [player, BYE];
  if (newcomer) return { sides };
  const message = `Round 1 match ${pair + 1} is blank and Round 2 names nobody for it: kept as the bye of a player not yet named.`;
  return { sides, warning: { kind: 'bye_player_unknown', match: pair, message } as const };
}
