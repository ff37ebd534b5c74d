import type { Ending } from './endings.ts';

interface NamedResult {
  /** If nobody won: the upper player, and `loser` the lower. */
  readonly winner: string;
  readonly loser: string;
  readonly score: string;
  readonly ending: Ending;
}

const sentences: Readonly<Record<Ending, (result: NamedResult) => string>> = {
  played: ({ winner, loser, score }) => `${winner} beat ${loser} ${score}`,
  retirement: ({ winner, loser, score }) => `${winner} beat ${loser}, who retired at ${score}`,
  walkover: ({ winner, loser }) => `${winner} went through: ${loser} did not play`,
  disqualification: ({ winner, loser }) => `${winner} went through: ${loser} was disqualified`,
  default: ({ winner, loser }) => `${winner} went through: ${loser} defaulted`,
  no_result: ({ winner, loser }) => `No result: neither ${winner} nor ${loser} goes through`,
};

export const resultSentence = (result: NamedResult): string => sentences[result.ending](result);

const how: Readonly<Record<Ending, string>> = {
  played: '',
  retirement: 'by retirement',
  walkover: 'by walkover',
  disqualification: 'by disqualification',
  default: 'by default',
  no_result: 'no result',
};

/** Follows the winner's name: `3-1`, `2-1 by retirement`, `by walkover`. */
export const wonHow = ({ score, ending }: Pick<NamedResult, 'score' | 'ending'>): string =>
  [score === '0-0' ? '' : score, how[ending]].filter(Boolean).join(' ');
