import { createContext } from 'react';

interface Sight {
  readonly round: number;
  /** Shows the round of a match and goes there. */
  readonly onMatch: (match: number) => void;
}

/** Where the rounds stand, where one is seen at a time: for what is drawn above them. */
export const RoundInSight = createContext<Sight>({ round: 1, onMatch: () => {} });
