/** When a second chance opens: a draw of its own, made of what is left of a draw from one of its rounds on. */
import type { Draw } from '../draw/draw.ts';
import { firstMatchOf, remainingDraw } from '../draw/remaining-draw.ts';
import { isWalkedThrough, resolveDraw } from '../draw/resolved-matches.ts';

/** Fewer people left is no draw. */
const MIN_PLAYERS = 4;

export interface MatchFacts {
  /** Milliseconds since the epoch; null where no time is printed. */
  readonly startsAt: number | null;
  /** A ball was hit in it (domain/draw/results.ts). */
  readonly hasPlay: boolean;
}

export type SecondChanceOpening =
  /** A player of the round is not known yet. */
  | { readonly kind: 'later' }
  /** Everybody is known, but no time of the round is: a person has to say when it begins. */
  | {
      readonly kind: 'waits';
      /** The first match of the round that somebody plays, by its number in the whole draw. */
      readonly match: number;
    }
  | { readonly kind: 'opens'; readonly startsAt: number }
  /** The round began before its last player was known. */
  | { readonly kind: 'missed' }
  | { readonly kind: 'too_few' };

interface Situation {
  readonly whole: Draw;
  /** By match number of the whole draw. */
  readonly matches: readonly MatchFacts[];
  readonly now: number;
}

/** `firstRound` is the round of the whole draw that the second chance begins with. */
export function openingOf({ whole, matches, now }: Situation, firstRound: number): SecondChanceOpening {
  const draw = remainingDraw(whole, firstRound);
  const first = firstMatchOf(whole.size, firstRound);
  const ahead = matches.slice(first);
  const startsAt = firstBallOf(draw, ahead);
  const hasBegun = ahead.some(({ hasPlay }) => hasPlay) || (startsAt !== null && startsAt <= now);
  if (draw.slots.some(({ kind }) => kind === 'tbd')) return { kind: hasBegun ? 'missed' : 'later' };
  const [match] = playedFirst(draw);
  if (match === undefined || countPlayers(draw) < MIN_PLAYERS) return { kind: 'too_few' };
  if (hasBegun) return { kind: 'missed' };
  return startsAt === null ? { kind: 'waits', match: first + match } : { kind: 'opens', startsAt };
}

const countPlayers = ({ slots }: Draw): number => slots.filter(({ kind }) => kind === 'player').length;

/** The earliest printed time of the first round, without matches that nobody plays; null where none is printed. */
export function firstBallOf(draw: Draw, matches: readonly MatchFacts[]): number | null {
  const times = playedFirst(draw).flatMap((match) => matches[match]?.startsAt ?? []);
  return times.length === 0 ? null : Math.min(...times);
}

/** The matches of its first round that somebody plays. */
const playedFirst = (draw: Draw): number[] =>
  resolveDraw({ ...draw, results: [] }).flatMap((match) =>
    match.match < draw.size / 2 && !isWalkedThrough(match) ? [match.match] : [],
  );
