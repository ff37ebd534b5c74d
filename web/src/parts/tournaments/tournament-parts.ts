/**
 * Parts that other features show on a tournament's page. Features do not import each other, so
 * web/src/tournament-parts.ts brings them together.
 */
import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { createContext } from 'react';
import type { LazyPart } from '../../lib/lazy-page.tsx';

export type TournamentPartProps = {
  tournament: Tournament;
  /** The reader's entry, if it counts. */
  entry: Entry | null;
};

interface TournamentPart {
  readonly name: string;
  /** False means that the part's code is not even fetched. */
  readonly isShown: (at: TournamentPartProps & { readonly isSignedIn: boolean }) => boolean;
  readonly part: LazyPart<TournamentPartProps>;
  /** A class that reserves the part's height, so that the page does not shift. */
  readonly reservedHeight?: string;
}

export interface TournamentParts {
  /** Among the figures of the reader's entry, as a term and its definition. */
  readonly stamp: readonly TournamentPart[];
  /** Above the draw: what the owner of the entry must know first. */
  readonly above: readonly TournamentPart[];
  readonly below: readonly TournamentPart[];
  readonly live: readonly TournamentPart[];
}

/** Loads the parts after the page itself; always the same promise. */
export const TournamentPartsContext = createContext<() => Promise<TournamentParts>>(() => noParts);

const noParts: Promise<TournamentParts> = Promise.resolve({ stamp: [], above: [], below: [], live: [] });
