import type { Match } from '@boast/contract/tournaments';
import { Field } from '../../ui/Field.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { OutcomeChoice } from './OutcomeChoice.tsx';
import { RetirementChoice } from './RetirementChoice.tsx';
import { changeEnding, type Ending, type ResultForm, typePoints } from './result-form.ts';
import { endings } from './result-keys.ts';
import { WinnerChoice } from './WinnerChoice.tsx';

type ResultFieldsProps = {
  match: Match;
  names: readonly [string, string];
  form: ResultForm;
  /** What is wrong with the points, or nothing. */
  pointsFault: string | undefined;
  onChange: (form: ResultForm) => void;
};

/** How a match ended, who won, the games, and their points where they are known. */
export function ResultFields({ match, names, form, pointsFault, onChange }: ResultFieldsProps) {
  const { bestOf, isCompleted } = match;
  const choice = { names, bestOf, form, onChange };
  return (
    <>
      <div className="flex">
        <SegmentedControl<Ending>
          label="How it ended"
          options={isCompleted ? [...endings, { value: 'none', label: 'No result' }] : endings}
          value={form.ending}
          onChange={(ending) => onChange(changeEnding(form, ending, bestOf))}
        />
      </div>
      {form.ending === 'played' && <OutcomeChoice {...choice} />}
      {form.ending === 'retirement' && <RetirementChoice {...choice} />}
      {form.ending === 'walkover' && <WinnerChoice names={names} form={form} onChange={onChange} />}
      {(form.ending === 'played' || form.ending === 'retirement') && (
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
