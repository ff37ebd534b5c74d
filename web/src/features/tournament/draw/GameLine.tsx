import type { Match } from '@boast/contract/tournaments';
import { formatInstant } from '../../../lib/dates.ts';
import type { MatchView } from './match-view.ts';

type GameLineProps = {
  view: MatchView;
  facts: Pick<Match, 'gameScores' | 'startsAt' | 'court'>;
};

/** Game by game, or when and where the match is played. */
export function GameLine({ view, facts }: GameLineProps) {
  return <span className="numerals min-w-0 grow truncate">{gameLine(view, facts)}</span>;
}

function gameLine({ ending }: MatchView, { gameScores, startsAt, court }: GameLineProps['facts']): string {
  if (ending === 'walkover') return 'Walkover';
  const games = gameScores.map(([one, two]) => `${one}-${two}`).join(', ');
  if (ending !== null) return ending === 'retirement' ? `${games} retired`.trim() : games;
  return [startsAt && formatInstant(startsAt), court].filter(Boolean).join(', ');
}
