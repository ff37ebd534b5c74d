import { rulesName, scoringRules, WHOLE_RULES_IDS, type WholeRulesId } from '@boast/domain/scoring/rules';
import type { ComponentProps } from 'react';
import { exampleSentence, prizeSentence, rulesSentence } from '../../../parts/tournaments/text/rules-text.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { SelectInput } from '../../../ui/forms/SelectInput.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';

type RulesFieldProps = {
  chosen: WholeRulesId;
  rounds: readonly number[];
  isFixed: boolean;
  select: Pick<ComponentProps<'select'>, 'ref' | 'name' | 'value' | 'onChange' | 'onBlur'>;
};

export function RulesField({ chosen, rounds, isFixed, select }: RulesFieldProps) {
  const rules = scoringRules(chosen);
  return (
    <Field
      label="Points"
      hint={
        isFixed
          ? 'Fixed, because someone has entered'
          : 'You can change it until someone enters. The season adds up tournaments with the same points.'
      }
      status={
        <p className="border-line border-l-2 pl-3 text-quiet">
          {rulesSentence(rules, rounds)} <span className="text-ink">{exampleSentence(rules, rounds)}</span>{' '}
          {prizeSentence(rules)}
        </p>
      }
    >
      {isFixed ? (
        <TextInput readOnly value={rulesName(chosen)} />
      ) : (
        <SelectInput {...select}>
          {WHOLE_RULES_IDS.map((id) => (
            <option key={id} value={id}>
              {rulesName(id)}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}
