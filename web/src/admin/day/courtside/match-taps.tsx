/** Two ways to say how a match went: who won the last game, or the games at the end. */
import type { BestOf } from '@boast/domain/draw/draw';
import { opposite } from '@boast/domain/draw/side';
import { useEffect, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { type Games, playedOutcomes } from '../../draws/results/result-form.ts';
import type { Players } from './courtside-reducer.ts';

type ScoreTapsProps = {
  players: Players;
  bestOf: BestOf;
  games: Games;
  isOver: boolean;
  onScore: (games: Games) => void;
};

/** A double tap is one game. Once somebody has won, a tap does nothing: the buttons keep the focus and their place. */
export function GameTaps({ players, games: [one, two], isOver, onScore }: ScoreTapsProps) {
  const [isSettling, settle] = useSettling();
  const isIdle = isOver || isSettling;
  const score = (side: number) => {
    settle();
    onScore(side === 0 ? [one + 1, two] : [one, two + 1]);
  };
  return (
    <div className="grid gap-3">
      {players.map(({ id, name }, side) => (
        <button
          key={id}
          type="button"
          aria-disabled={isIdle || undefined}
          onClick={isIdle ? undefined : () => score(side)}
          // A key that is held is one press.
          onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
          className={classNames(tapClass, 'min-h-18 px-5 text-left')}
        >
          <span className="block font-[650] text-lead leading-tight">{name}</span>
          <span className="block text-quiet text-small">won the game</span>
        </button>
      ))}
    </div>
  );
}

/** For so long after a tap, the next one belongs to it. */
const SETTLING_MS = 300;

function useSettling(): readonly [boolean, () => void] {
  const [isSettling, setSettling] = useState(false);
  useEffect(() => {
    if (!isSettling) return;
    const timer = setTimeout(() => setSettling(false), SETTLING_MS);
    return () => clearTimeout(timer);
  }, [isSettling]);
  return [isSettling, () => setSettling(true)];
}

export function ScoreTaps({ players, bestOf, games, onScore }: ScoreTapsProps) {
  return (
    <div className="grid gap-3">
      {players.map(({ id, name }, side) => (
        <fieldset key={id} className="min-h-18 min-w-0">
          <legend className="mb-1 font-[650] leading-tight">{name}</legend>
          <span className="flex gap-2">
            {playedOutcomes(bestOf)
              .filter(({ winner }) => winner === side)
              .map(({ winner, games: won }) => {
                const score = `${won[winner]}-${won[opposite(winner)]}`;
                return (
                  <button
                    key={score}
                    type="button"
                    aria-label={`${name} won ${score}`}
                    aria-pressed={won[0] === games[0] && won[1] === games[1]}
                    onClick={() => onScore(won)}
                    className={classNames(tapClass, 'score min-h-13 grow text-title')}
                  >
                    {score}
                  </button>
                );
              })}
          </span>
        </fieldset>
      ))}
    </div>
  );
}

const tapClass = 'courtside-tap rounded-base border border-edge bg-glass transition-colors select-none';
