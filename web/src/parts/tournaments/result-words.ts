import type { Ending } from '@boast/domain/draw/endings';

interface Told {
  /** If nobody won: the upper player, and `loser` the lower. */
  readonly winner: string;
  readonly loser: string;
  readonly score: string;
  readonly ending: Ending;
}

const sentences: Readonly<Record<Ending, (told: Told) => string>> = {
  played: ({ winner, loser, score }) => `${winner} beat ${loser} ${score}`,
  retirement: ({ winner, loser, score }) => `${winner} beat ${loser}, who retired at ${score}`,
  walkover: ({ winner, loser }) => `${winner} went through: ${loser} did not play`,
  disqualification: ({ winner, loser }) => `${winner} went through: ${loser} was disqualified`,
  default: ({ winner, loser }) => `${winner} went through: ${loser} defaulted`,
  no_result: ({ winner, loser }) => `No result: neither ${winner} nor ${loser} goes through`,
};

export const resultSentence = (told: Told): string => sentences[told.ending](told);

const how: Readonly<Record<Ending, string>> = {
  played: '',
  retirement: 'by retirement',
  walkover: 'by walkover',
  disqualification: 'by disqualification',
  default: 'by default',
  no_result: 'no result',
};

/** Follows the winner's name: `3-1`, `2-1 by retirement`, `by walkover`. */
export const wonHow = ({ score, ending }: Pick<Told, 'score' | 'ending'>): string =>
  [score === '0-0' ? '' : score, how[ending]].filter(Boolean).join(' ');
