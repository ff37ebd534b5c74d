import type { BestOf } from '../../draw/draw.ts';
import type { Ending } from '../../draw/endings.ts';
import type { Side } from '../../draw/side.ts';

export type Gender = 'mens' | 'womens';

/** A tournament page's facts about one gender's draw, whatever its layout; nothing is derived yet. */
export interface TourPage {
  /** The layout module that read it, e.g. `psaworldtour-2022`. */
  readonly layout: string;
  readonly name: string;
  readonly gender: Gender;
  readonly location: string;
  /** As printed, e.g. `15 Aug - 19 Aug`. */
  readonly dateRange: string;
  /** Calendar dates in the tournament's own zone, YYYY-MM-DD; null when the page does not give them. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly coverImageUrl: string | null;
  /** The page's own list of entrants, in its order; empty when it has none. */
  readonly entries: readonly TourPageEntry[];
  /** First round first, whatever the page's own order. */
  readonly rounds: readonly TourPageRound[];
  /** Oddities that do not stop an import; each names where it was seen. */
  readonly warnings: readonly string[];
  /** Signs that the page is incomplete, or that its markup contradicts itself. */
  readonly doubts: readonly PageDoubt[];
}

export type DrawSource = 'page' | 'sheet';

export const sourceOf = ({ layout }: Pick<TourPage, 'layout'>): DrawSource =>
  layout === 'sheet' ? 'sheet' : 'page';

/** `cut`: part of the page is missing. `broken`: it is complete but cannot be right. */
type PageDoubtKind = 'cut' | 'broken';

export interface PageDoubt {
  readonly kind: PageDoubtKind;
  readonly what: string;
}

export interface TourPageEntry {
  readonly player: TourPlayer;
  readonly seed: string | null;
}

export interface TourPageRound {
  readonly heading: string;
  readonly bestOf: BestOf;
  /** In bracket order from the top. A bye keeps its position. */
  readonly matches: readonly TourPageMatch[];
}

export interface TourPageMatch {
  /** Local date and time as printed, YYYY-MM-DDTHH:MM without zone; null when unscheduled. */
  readonly startsAtLocal: string | null;
  readonly court: string | null;
  readonly sides: readonly [TourPageSide, TourPageSide];
  /** From the page's mark, never from counting games. */
  readonly winner: Side | null;
  readonly ending: Ending | null;
  /** Games finished by each side; null before the match. */
  readonly games: readonly [number, number] | null;
  /** Points of each game, [side one, side two]; the last may be unfinished in a retirement. */
  readonly gameScores: readonly (readonly [number, number])[];
}

/** `empty` is a side that the page leaves blank: a bye in Round 1, later a player not decided yet. */
export type TourPageSide =
  | { readonly kind: 'player'; readonly player: TourPlayer; readonly seed: string | null }
  | { readonly kind: 'tbd' }
  | { readonly kind: 'bye' }
  | { readonly kind: 'empty' };

export interface TourPlayer {
  /** The tour's own number; null when the page does not show it. */
  readonly externalId: string | null;
  /** The player's page, which identifies them when there is no number. */
  readonly profileUrl: string | null;
  readonly fullName: string;
  /** IOC code such as EGY, and the country's name if the page gives it. */
  readonly countryCode: string | null;
  readonly country: string | null;
  readonly imageUrl: string | null;
  readonly worldRank: number | null;
}
