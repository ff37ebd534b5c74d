import { createContext } from 'react';

interface Sight {
  readonly round: number;
  readonly onMatch: (match: number) => void;
}

/** The visible round, if one is seen at a time, for what is drawn above the rounds. */
export const RoundInSight = createContext<Sight>({ round: 1, onMatch: () => {} });
