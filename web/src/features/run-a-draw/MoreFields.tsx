import { matchesInRound, roundCount } from '@boast/domain/draw/rounds';
import { isWholeRulesId, rulesName, scoringRules, WHOLE_RULES_IDS } from '@boast/domain/scoring/rules';
import { useAppConfig } from '../../api/app-api.ts';
import { FedDrawsField } from '../../parts/tournaments/FedDrawsField.tsx';
import { feedsIn } from '../../parts/tournaments/feeds-in.ts';
import { rulesSentence } from '../../parts/tournaments/text/rules-text.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { SegmentedControl } from '../../ui/forms/SegmentedControl.tsx';
import { SelectInput } from '../../ui/forms/SelectInput.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { type DrawForm, nearestSize } from './draw-form.ts';
import { entriesOf } from './draw-request.ts';

type MoreFieldsProps = { form: DrawForm; onChange: (changed: Partial<DrawForm>) => void };

/** How long matches are and who plays on, and below it what most clubs leave as it is. */
export function MoreFields({ form, onChange }: MoreFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <SegmentedControl
        label="Length of matches"
        options={lengths}
        value={form.bestOf === 5 ? '5' : '3'}
        onChange={(games) => onChange({ bestOf: games === '5' ? 5 : 3, longRounds: 0 })}
        wide
      />
      <FedDrawsField
        drawSize={nearestSize(entriesOf(form).names.length)}
        chosen={feedsIn(form.fedDraws)}
        onChange={(feeds) => onChange({ fedDraws: feeds.join() })}
      />
      <div className="border-line border-y">
        <Disclosure summary="More: points, second chances, a prize">
          <div className="flex flex-col gap-6 text-ink">
            {form.bestOf === 3 && <LongRounds form={form} onChange={onChange} />}
            <Points form={form} onChange={onChange} />
            <Checkbox
              label="Second chances"
              hint="After every round, anyone can pick what is left as a new draw."
              checked={form.hasSecondChances}
              onChange={({ target }) => onChange({ hasSecondChances: target.checked })}
            />
            <Field label="Prize (optional)" hint="A racket, a drink …">
              <TextInput
                value={form.prizeText}
                maxLength={100}
                autoComplete="off"
                onChange={({ target }) => onChange({ prizeText: target.value })}
              />
            </Field>
          </div>
        </Disclosure>
      </div>
    </div>
  );
}

const lengths = [
  { value: '5', label: 'Best of 5' },
  { value: '3', label: 'Best of 3' },
] as const;

function LongRounds({ form, onChange }: MoreFieldsProps) {
  return (
    <Field label="Best of 5 from">
      <SelectInput
        value={String(form.longRounds)}
        onChange={({ target }) => onChange({ longRounds: Number(target.value) })}
      >
        {longest.map((label, rounds) => (
          <option key={label} value={rounds}>
            {label}
          </option>
        ))}
      </SelectInput>
    </Field>
  );
}

const longest = ['None: all best of 3', 'The final', 'The semi-finals', 'The quarter-finals'];

function Points({ form, onChange }: MoreFieldsProps) {
  const { scoring } = useAppConfig();
  const chosen = form.scoringRules || scoring.id;
  return (
    <Field
      label="Points"
      status={
        <p className="border-line border-l-2 pl-3 text-quiet">
          {rulesSentence(scoringRules(chosen), matchesByRound(entriesOf(form).names.length))}
        </p>
      }
    >
      <SelectInput
        value={chosen}
        onChange={({ target }) => isWholeRulesId(target.value) && onChange({ scoringRules: target.value })}
      >
        {WHOLE_RULES_IDS.map((id) => (
          <option key={id} value={id}>
            {rulesName(id)}
          </option>
        ))}
      </SelectInput>
    </Field>
  );
}

function matchesByRound(players: number): number[] {
  const size = nearestSize(players);
  return Array.from({ length: roundCount(size) }, (_, at) => matchesInRound(size, at + 1));
}
