import type { Match, Tournament } from '@boast/contract/tournaments';
import { partText } from '../../../parts/tournaments/text/part-text.ts';
import { partOf, type Titled } from '../../../parts/tournaments/text/tournament-title.ts';

/** The draw whose matches a second chance repeats; null for a main draw and a fed draw, which have matches of their own. */
export const repeatedDraw = ({ wholeDraw, feed }: Pick<Tournament, 'wholeDraw' | 'feed'>) =>
  feed === null ? wholeDraw : null;

type Sealable = Pick<Tournament, 'sealedAt' | 'status' | 'feed'>;

/** The first result of a fed draw seals it. */
export const takesResults = ({ sealedAt, status, feed }: Sealable): boolean =>
  sealedAt !== null || (feed !== null && status === 'UPCOMING');

/** The main draw, and those that it feeds. */
export type EventDraws = readonly [Tournament, ...Tournament[]];

type PlayedDraw = Titled & Pick<Tournament, 'rounds'>;

/** The matches of several draws of an event in one list: each says its draw before its round. */
export const matchesOfDraws = (draws: readonly PlayedDraw[]): Match[] =>
  draws.flatMap((draw) => {
    const part = partText(partOf(draw));
    return draw.rounds
      .flatMap(({ matches }) => matches)
      .map((match) => (part === null ? match : { ...match, roundName: roundOf(draw, part, match) }));
  });

const roundOf = ({ feed }: PlayedDraw, part: string, { roundName }: Match): string =>
  feed === 'third-place' ? part : `${part}, ${roundName}`;
