import type { BestOf } from '@boast/domain/draw/draw';
import { opposite } from '@boast/domain/draw/results';
import { useId } from 'react';
import { choiceClass } from './choice-class.ts';
import { playedOutcomes, type ResultForm } from './result-form.ts';

type OutcomeChoiceProps = {
  names: readonly [string, string];
  bestOf: BestOf;
  form: ResultForm;
  onChange: (form: ResultForm) => void;
};

/** Winner and games in one choice: a row a player, scores from the winner's side. One radio group, with keys 1, 2, 3 … */
export function OutcomeChoice({ names, bestOf, form, onChange }: OutcomeChoiceProps) {
  const group = useId();
  const outcomes = playedOutcomes(bestOf).map((outcome, index) => ({ ...outcome, key: index + 1 }));
  const isChosen = ({ winner, games }: Pick<(typeof outcomes)[number], 'winner' | 'games'>) =>
    form.winner === winner && form.games?.[0] === games[0] && form.games[1] === games[1];
  const hasChoice = outcomes.some(isChosen);
  return (
    <fieldset>
      <legend className="mb-2 font-[600] text-small">Winner and games</legend>
      <div className="flex flex-col gap-3">
        {names.map((name, side) => (
          <div
            key={side === 0 ? 'one' : 'two'}
            className="grid items-center gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span aria-hidden="true" className="min-w-0 font-[650]">
              {name}
            </span>
            <span className="flex gap-2">
              {outcomes
                .filter(({ winner }) => winner === side)
                .map((outcome) => {
                  const { winner, games, key } = outcome;
                  const score = `${games[winner]}-${games[opposite(winner)]}`;
                  return (
                    <label key={key} className="relative grow sm:min-w-20">
                      <input
                        type="radio"
                        name={group}
                        aria-label={`${name} wins ${score}`}
                        checked={isChosen(outcome)}
                        onChange={() => onChange({ ...form, winner, games })}
                        data-autofocus={isChosen(outcome) || (!hasChoice && key === 1) ? true : undefined}
                        className="peer sr-only"
                      />
                      <span className={choiceClass}>
                        <span className="score text-title">{score}</span>
                      </span>
                      <span
                        aria-hidden="true"
                        className="numerals absolute top-0.5 right-1.5 text-micro text-quiet peer-checked:text-on-dot pointer-coarse:hidden"
                      >
                        {key}
                      </span>
                    </label>
                  );
                })}
            </span>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
