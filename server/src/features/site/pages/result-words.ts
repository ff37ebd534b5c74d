import type { Ending } from '@boast/domain/draw/endings';

interface Decided {
  /** The upper player when the match has no result; `loser` is then the lower one. */
  readonly winner: string;
  readonly loser: string;
  readonly games: readonly [number, number];
  readonly ending: Ending;
}

const WORDS = {
  played: ({ winner, loser, games }) => `${winner} beat ${loser} ${games.join('-')}`,
  retirement: ({ winner, loser, games }) => `${winner} beat ${loser} ${games.join('-')}, retired`,
  walkover: ({ winner, loser }) => `${winner} goes through against ${loser}, a walkover`,
  disqualification: ({ winner, loser }) => `${winner} goes through: ${loser} was disqualified`,
  default: ({ winner, loser }) => `${winner} goes through by default against ${loser}`,
  no_result: ({ winner, loser }) => `${winner} against ${loser}: no result, nobody goes through`,
} as const satisfies Record<Ending, (decided: Decided) => string>;

/** It writes a result as a sentence: `Ali Farag beat Paul Coll 3-1`. */
export const resultWords = (decided: Decided): string => WORDS[decided.ending](decided);
