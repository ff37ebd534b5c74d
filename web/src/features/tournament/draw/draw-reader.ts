import { createContext } from 'react';

/** Who looks at the draw, as far as its words depend on it. */
interface DrawReader {
  /** Whose picks are shown; null for the reader's own. */
  readonly owner: string | null;
  /** Whose picks stand beside them; null for nobody's. */
  readonly other: string | null;
  /** Opens what there is to know of a match; null where that is nothing. */
  readonly onMatch: ((match: number) => void) | null;
  /** By match number: what makes it more than a match, in a word or two. */
  readonly drama: ReadonlyMap<number, string>;
}

export const DrawReaderContext = createContext<DrawReader>({
  owner: null,
  other: null,
  onMatch: null,
  drama: new Map(),
});

/** `Your`, `anna's`: before what belongs to whoever picked. */
export const whose = (owner: string | null): string => (owner === null ? 'Your' : `${owner}'s`);
