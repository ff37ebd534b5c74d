/**
 * Parts that other features show on a tournament's page. Features do not import each other, so
 * web/src/tournament-parts.ts brings them together.
 */
import type { Entry } from '@boast/contract/entries';
import type { Match, Tournament } from '@boast/contract/tournaments';
import { type ComponentType, createContext } from 'react';

export type TournamentPartProps = {
  tournament: Tournament;
  /** The reader's entry, if it counts. */
  entry: Entry | null;
};

/** The tabs of a tournament that has begun. Before, there are none: the draw and the information share the page. */
export type TournamentView = 'Draw' | 'Leaderboard' | 'What if' | 'Info';

interface PartContext extends TournamentPartProps {
  readonly isSignedIn: boolean;
  readonly views: readonly TournamentView[];
}

interface TournamentPart {
  readonly name: string;
  readonly isShown: (at: PartContext) => boolean;
  readonly Part: ComponentType<TournamentPartProps>;
}

export interface TournamentParts {
  /** Above the draw: what the owner of the entry must know first. */
  readonly above: readonly TournamentPart[];
  readonly below: readonly TournamentPart[];
}

export type TournamentPartListProps = TournamentPartProps & {
  place: keyof TournamentParts;
  views: readonly TournamentView[];
};

export type OpenMatchProps = { match: Match; onClose: () => void };

export type PickReactionsProps = { entryId: string; matchId: string };

export interface LaterParts extends TournamentParts {
  readonly PartList: ComponentType<TournamentPartListProps>;
  /** The boards of the reader's leagues, beside everyone's. */
  readonly LeagueTabs: ComponentType<Pick<TournamentPartProps, 'tournament'>>;
  /** The sheet of a match of any draw, over a list of matches. */
  readonly MatchInPlace: ComponentType<OpenMatchProps>;
  /** The draw and the reader's entry, to send to others. */
  readonly ShareSheet: ComponentType<TournamentPartProps>;
  /** The reactions of the reader's leagues to a pick, and the signs to react with. */
  readonly PickReactions: ComponentType<PickReactionsProps>;
}

/** Suspends until the parts have loaded, which is after the page itself. */
export const TournamentPartsContext = createContext<() => LaterParts>(() => noParts);

const noParts: LaterParts = {
  above: [],
  below: [],
  PartList: () => null,
  LeagueTabs: () => null,
  MatchInPlace: () => null,
  ShareSheet: () => null,
  PickReactions: () => null,
};
