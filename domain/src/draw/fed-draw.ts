/**
 * A draw fed by another draw of the same event: its places are losers of that draw's matches, as places of later rounds are winners. Nobody
 * who gave a walkover, was disqualified or defaulted plays in it, and a place that nobody comes to is a bye.
 */
import { nextOf } from './bracket.ts';
import type { BestOf, Draw, Slot } from './draw.ts';
import { type DrawSize, isDrawSize } from './draw-size.ts';
import type { Ending } from './endings.ts';
import { isWalkedThrough, type ResolvedMatch, resolveDraw } from './resolved-matches.ts';
import { finalOf } from './results.ts';
import { opposite, type Side } from './side.ts';
import { playerInSlot } from './slot-players.ts';

/** `plate`: who lost their first match. `consolation`: who lost their first match of the plate. `third-place`: who lost a semi-final. */
export const FEEDS = ['third-place', 'plate', 'consolation'] as const;
export type Feed = (typeof FEEDS)[number];

/** As in a sentence. */
export const FEED_NAMES = {
  'third-place': 'third place',
  plate: 'plate',
  consolation: 'consolation',
} as const satisfies Record<Feed, string>;

/** The feed of the draw that feeds it; null where the main draw does. */
export const FED_BY = {
  'third-place': null,
  plate: null,
  consolation: 'plate',
} as const satisfies Record<Feed, Feed | null>;

/** The number of places of a draw that one of this size feeds; null where it would be less than one match. */
function fedSize(size: DrawSize, feed: Feed): DrawSize | null {
  if (feed === 'third-place') return size >= 4 ? 2 : null;
  const half = size / 2;
  return isDrawSize(half) ? half : null;
}

/** Those of the chosen feeds that a main draw of this size can have: a consolation only with its plate. */
export const possibleFeeds = (size: DrawSize, chosen: readonly Feed[] = FEEDS): Feed[] =>
  FEEDS.filter((feed) => {
    const source = FED_BY[feed];
    return (
      chosen.includes(feed) && (source === null || chosen.includes(source)) && sizeOf(size, feed) !== null
    );
  });

function sizeOf(main: DrawSize, feed: Feed): DrawSize | null {
  const source = FED_BY[feed];
  const size = source === null ? main : sizeOf(main, source);
  return size === null ? null : fedSize(size, feed);
}

/** Its places as the draw that feeds it says now, without results. A place is open until its match is decided. */
export function fedDraw(source: Draw, feed: Feed): Draw {
  const size = fedSize(source.size, feed);
  if (size === null) throw new Error(`A draw of ${source.size} feeds no ${feed}`);
  const matches = resolveDraw(source);
  const slots = Array.from({ length: size }, (_, place) =>
    feed === 'third-place'
      ? loserOf(source, matches[finalOf(source.size) - 2 + place])
      : firstMatchLoser(source, matches, place),
  );
  const bestOf = source.bestOf.slice(source.bestOf.length - Math.log2(size)) as readonly BestOf[];
  return { size, slots, bestOf, results: Array.from({ length: size - 1 }, () => null) };
}

const BYE: Slot = { kind: 'bye' };
const OPEN: Slot = { kind: 'tbd' };

/** A player who did not come to the match, or was sent from it, plays no other. */
const MAY_PLAY_ON = {
  played: true,
  retirement: true,
  walkover: false,
  disqualification: false,
  default: false,
  no_result: false,
} as const satisfies Record<Ending, boolean>;

function loserOf(draw: Draw, match: ResolvedMatch | undefined): Slot {
  if (!match || isWalkedThrough(match)) return BYE;
  const result = draw.results[match.match];
  if (!result) return OPEN;
  if (result.winner === null || !MAY_PLAY_ON[result.ending]) return BYE;
  return placeOf(draw, match, opposite(result.winner));
}

function placeOf(draw: Draw, { sides }: ResolvedMatch, side: Side): Slot {
  const playerId = playerInSlot(draw, sides[side]);
  return playerId === null ? OPEN : { kind: 'player', playerId };
}

/**
 * Finds the loser of a match of Round 1, or the player who went on from it without playing and lost then. `came` is
 * their side.
 */
function firstMatchLoser(
  draw: Draw,
  matches: readonly ResolvedMatch[],
  number: number,
  came: Side | null = null,
): Slot {
  const match = matches[number];
  if (!match) return BYE;
  const { sides, through } = match;
  const result = draw.results[number] ?? null;
  if (isWalkedThrough(match) || result?.ending === 'walkover') {
    if (through === 'open') return OPEN;
    const next = nextOf(draw.size, number);
    const goesOn = typeof through === 'number' && (came === null || sides[came] === through);
    return goesOn && next ? firstMatchLoser(draw, matches, next.match, next.side) : BYE;
  }
  return came !== null && result?.winner === came ? BYE : loserOf(draw, match);
}
