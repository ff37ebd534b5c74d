import type { ComponentProps } from 'react';
import { Field } from '../../ui/Field.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { type PrizeForm, type PrizeKind, prizeKinds, prizeRules } from './prize-form.ts';

type PrizeFieldsProps = {
  kind: PrizeKind;
  input: (field: keyof PrizeForm) => ComponentProps<'input'> & ComponentProps<'select'>;
  errors: Partial<Record<keyof PrizeForm, { readonly message?: string | undefined }>>;
  /** With entries, the prize can only be raised. */
  hasEntries: boolean;
  isSealed: boolean;
  /** Under weights by round points always decide. */
  isRuleGiven: boolean;
};

export function PrizeFields({ kind, input, errors, hasEntries, isSealed, isRuleGiven }: PrizeFieldsProps) {
  const fixed = isSealed ? 'The entries are sealed: it stays as it is' : 'Fixed: somebody has entered for it';
  const isFixed = isSealed || (hasEntries && kind !== 'none');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label="Prize"
        hint={isFixed ? fixed : 'With no prize, no page and no mail of this tournament speaks of one'}
        error={errors.prizeKind?.message}
      >
        <Choice names={prizeKinds} disabled={isFixed} {...input('prizeKind')} />
      </Field>
      {(kind === 'CENT' || kind === 'CREDIT') && (
        <Field
          label={kind === 'CENT' ? 'Amount in US dollars' : 'Credits to win'}
          hint={
            isSealed
              ? fixed
              : hasEntries
                ? 'Somebody has entered: it can only be raised'
                : 'Ties share it equally'
          }
          error={errors.prizeAmount?.message}
        >
          <TextInput inputMode="decimal" autoComplete="off" readOnly={isSealed} {...input('prizeAmount')} />
        </Field>
      )}
      {kind === 'text' && (
        <Field
          label="What is won"
          hint={isFixed ? fixed : 'As a page says it: A racket'}
          error={errors.prizeText?.message}
        >
          <TextInput maxLength={100} autoComplete="off" readOnly={isFixed} {...input('prizeText')} />
        </Field>
      )}
      {kind !== 'none' && (
        <Field
          label="Who wins it"
          hint={
            hasEntries || isSealed
              ? fixed
              : isRuleGiven
                ? 'Under weights by round points decide'
                : 'Equal winners share it'
          }
          error={errors.prizeRule?.message}
        >
          <Choice
            names={prizeRules}
            disabled={hasEntries || isSealed || isRuleGiven}
            {...input('prizeRule')}
          />
        </Field>
      )}
    </div>
  );
}

type ChoiceProps = ComponentProps<'select'> & { names: Readonly<Record<string, string>> };

function Choice({ names, ...select }: ChoiceProps) {
  return (
    <SelectInput {...select}>
      {Object.entries(names).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectInput>
  );
}
