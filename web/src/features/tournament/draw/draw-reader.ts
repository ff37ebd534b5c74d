import { createContext } from 'react';

interface DrawReader {
  /** The person whose picks are shown; null for the reader's own. */
  readonly owner: string | null;
  /** The person whose picks are compared; null for nobody's. */
  readonly otherName: string | null;
  /** Opens the sheet of a match; null if there is none. */
  readonly onMatch: ((match: number) => void) | null;
  /** By match number: what makes the match special, in a word or two. */
  readonly drama: ReadonlyMap<number, string>;
  /** By match number: how many had its winner. */
  readonly right: ReadonlyMap<number, string>;
}

export const DrawReaderContext = createContext<DrawReader>({
  owner: null,
  otherName: null,
  onMatch: null,
  drama: new Map(),
  right: new Map(),
});

/** `Your` or `anna's`, for what belongs to the person who picked. */
export const whose = (owner: string | null): string => (owner === null ? 'Your' : `${owner}'s`);
