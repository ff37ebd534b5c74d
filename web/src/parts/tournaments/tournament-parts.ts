/** What other features show on a tournament's page. Features know nothing of each other: `tournament-parts.ts` names them. */
import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { createContext } from 'react';
import type { LazyPart } from '../../lib/lazy-page.tsx';

export type TournamentPartProps = {
  tournament: Tournament;
  /** One's own, where it counts. */
  entry: Entry | null;
};

interface TournamentPart {
  readonly name: string;
  /** Its code is not even fetched where it would say nothing. */
  readonly isShown: (at: TournamentPartProps & { readonly isSignedIn: boolean }) => boolean;
  readonly part: LazyPart<TournamentPartProps>;
  /** The height that waits for it, as a class: what stands under it must not be pushed. */
  readonly room?: string;
}

export interface TournamentParts {
  /** Among the figures of one's own entry, as a term and its definition. */
  readonly stamp: readonly TournamentPart[];
  /** Over the draw: what its owner must know at once. */
  readonly above: readonly TournamentPart[];
  readonly below: readonly TournamentPart[];
  /** On the page of live results. */
  readonly live: readonly TournamentPart[];
}

/** Fetches them; the same promise every time. They come after what the page itself draws. */
export const TournamentPartsContext = createContext<() => Promise<TournamentParts>>(() => noParts);

const noParts: Promise<TournamentParts> = Promise.resolve({ stamp: [], above: [], below: [], live: [] });
