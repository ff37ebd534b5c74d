import { classNames } from '../../../ui/class-names.ts';

type GamesWonProps = { games: number; isWinner: boolean; className: string };

export function GamesWon({ games, isWinner, className }: GamesWonProps) {
  return (
    <span
      className={classNames('score shrink-0 text-right', isWinner ? 'text-ink' : 'text-quiet', className)}
    >
      <span className="sr-only">, </span>
      {games}
      <span className="sr-only"> {games === 1 ? 'game' : 'games'}</span>
    </span>
  );
}
