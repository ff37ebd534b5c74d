import type { Match } from '@boast/contract/tournaments';
import type { BestOf } from '@boast/domain/draw/draw';
import { ENDING_NAMES, ENDINGS } from '@boast/domain/draw/endings';
import { gamesToWin } from '@boast/domain/draw/match-games';
import { opposite } from '@boast/domain/draw/side';
import { type ReactNode, useId, useState } from 'react';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import {
  changeEnding,
  endingLabels,
  type FormEnding,
  isBrokenOff,
  isOverOtherGames,
  playedOutcomes,
  type ResultForm,
  typePoints,
  withGames,
} from './result-form.ts';

const endings = ENDING_NAMES.map((value) => ({ value, label: endingLabels[value] }));

type ResultFieldsProps = {
  match: Match;
  names: readonly [string, string];
  form: ResultForm;
  pointsFault: string | undefined;
  onChange: (form: ResultForm) => void;
  children: ReactNode;
};

export function ResultFields({ match, names, form, pointsFault, onChange, children }: ResultFieldsProps) {
  const { playedBestOf: bestOf, isCompleted } = match;
  const choice = { names, bestOf, form, onChange };
  return (
    <>
      <div className="flex">
        <SegmentedControl<FormEnding>
          label="Ending"
          options={isCompleted ? [...endings, { value: 'none', label: 'Clear result' }] : endings}
          value={form.ending}
          onChange={(ending) => onChange(changeEnding(form, ending, bestOf))}
        />
      </div>
      {form.ending === 'played' && <PlayedChoice {...choice} />}
      {form.ending !== 'none' && form.ending !== 'played' && ENDINGS[form.ending].hasWinner && (
        <WinnerChoice names={names} form={form} onChange={onChange} />
      )}
      {isBrokenOff(form.ending) && (
        <GamesByHand {...choice} title="Games won by then" most={gamesToWin(bestOf) - 1} />
      )}
      {children}
      {form.ending !== 'none' && ENDINGS[form.ending].games !== 'none' && (
        <Field
          label="Points of each game (optional)"
          hint={`From ${names[0]}'s side: 11-7 9-11 11-8 11-5`}
          error={pointsFault}
        >
          <TextInput
            autoComplete="off"
            className="numerals"
            value={form.points}
            onChange={(event) => onChange(typePoints(form, event.target.value, bestOf))}
          />
        </Field>
      )}
    </>
  );
}

function PlayedChoice(choice: OutcomeChoiceProps) {
  const { form, bestOf, onChange } = choice;
  const [isOther, setOther] = useState(isOverOtherGames(form, bestOf));
  return (
    <>
      {isOther ? <GamesByHand {...choice} title="Games" most={MAX_GAMES} /> : <OutcomeChoice {...choice} />}
      <Checkbox
        label="Played over fewer or more games"
        hint={`This round is best of ${bestOf}. The winner counts, and the score for nobody.`}
        checked={isOther}
        onChange={({ target }) => {
          setOther(target.checked);
          onChange({ ...form, winner: null, games: target.checked ? [0, 0] : null });
        }}
      />
    </>
  );
}

/** The games of one player: a match that is best of eleven is entered over the API. */
const MAX_GAMES = 5;

type GamesByHandProps = {
  names: readonly [string, string];
  form: ResultForm;
  onChange: (form: ResultForm) => void;
  title: string;
  most: number;
};

function GamesByHand({ names, form, onChange, title, most }: GamesByHandProps) {
  const [upper, lower] = form.games ?? [0, 0];
  const counts = Array.from({ length: most + 1 }, (_, games) => String(games));
  const options = counts.map((count) => ({ value: count, label: count }));
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden="true" className="font-[600] text-small">
        {title}
      </p>
      {([0, 1] as const).map((side) => (
        <div
          key={side}
          className={
            most > 2
              ? 'flex flex-col gap-1 sm:flex-row sm:items-center sm:justify-between sm:gap-4'
              : 'flex items-center justify-between gap-4'
          }
        >
          <span aria-hidden="true" className="min-w-0">
            {names[side]}
          </span>
          <SegmentedControl
            label={`Games won by ${names[side]}`}
            options={options}
            value={String(side === 0 ? upper : lower)}
            onChange={(count) =>
              onChange(withGames(form, side === 0 ? [Number(count), lower] : [upper, Number(count)]))
            }
          />
        </div>
      ))}
    </div>
  );
}

type WinnerChoiceProps = {
  names: readonly [string, string];
  form: ResultForm;
  onChange: (form: ResultForm) => void;
};

/** Asks for the winner if the games do not tell. Keys 1 and 2. */
function WinnerChoice({ names, form, onChange }: WinnerChoiceProps) {
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-[600] text-small">Winner</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {([0, 1] as const).map((side) => (
          <label key={side} className="relative">
            <input
              type="radio"
              name={group}
              checked={form.winner === side}
              onChange={() => onChange({ ...form, winner: side })}
              data-autofocus={side === (form.winner ?? 0) ? true : undefined}
              className="peer sr-only"
            />
            <span className={choiceClass}>{names[side]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type OutcomeChoiceProps = {
  names: readonly [string, string];
  bestOf: BestOf;
  form: ResultForm;
  onChange: (form: ResultForm) => void;
};

/**
 * Winner and games in one choice: a row per player with scores from the winner's side. One radio group, with keys 1,
 * 2, 3 …
 */
function OutcomeChoice({ names, bestOf, form, onChange }: OutcomeChoiceProps) {
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

/** For a label after its visually hidden radio button. */
export const choiceClass =
  'grid min-h-11 cursor-pointer place-items-center rounded-base border border-edge bg-glass px-3 text-center transition-colors ' +
  'peer-not-checked:hover:border-ink peer-not-checked:hover:bg-glass-high peer-checked:border-accent peer-checked:bg-dot peer-checked:font-[700] ' +
  'peer-checked:text-on-dot peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus';
