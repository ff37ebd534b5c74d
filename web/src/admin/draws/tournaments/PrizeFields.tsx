import type { ComponentProps } from 'react';
import { Field } from '../../../ui/forms/Field.tsx';
import { SelectInput } from '../../../ui/forms/SelectInput.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
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
  /** A club's draw has no prize in money or credits. */
  inWordsOnly?: boolean;
};

export function PrizeFields(props: PrizeFieldsProps) {
  const { kind, input, errors, hasEntries, isSealed, isRuleGiven, inWordsOnly = false } = props;
  const fixed = isSealed ? "Entries are sealed, so it can't change" : 'Fixed, because someone has entered';
  const isFixed = isSealed || (hasEntries && kind !== 'none');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label="Prize"
        hint={isFixed ? fixed : "Without a prize, pages and emails won't mention one"}
        error={errors.prizeKind?.message}
      >
        <Choice names={inWordsOnly ? wordKinds : prizeKinds} disabled={isFixed} {...input('prizeKind')} />
      </Field>
      {(kind === 'CENT' || kind === 'CREDIT') && (
        <Field
          label={kind === 'CENT' ? 'Amount in US dollars' : 'Credits to win'}
          hint={
            isSealed
              ? fixed
              : hasEntries
                ? 'Someone has entered, so you can only raise it'
                : 'Ties share it equally'
          }
          error={errors.prizeAmount?.message}
        >
          <TextInput inputMode="decimal" autoComplete="off" readOnly={isSealed} {...input('prizeAmount')} />
        </Field>
      )}
      {kind === 'text' && (
        <Field
          label="What they win"
          hint={isFixed ? fixed : 'As shown on the page, like: A racket'}
          error={errors.prizeText?.message}
        >
          <TextInput autoComplete="off" readOnly={isFixed} {...input('prizeText')} />
        </Field>
      )}
      {kind !== 'none' && (
        <Field
          label="Who wins it"
          hint={
            hasEntries || isSealed
              ? fixed
              : isRuleGiven
                ? 'With points by round, points decide'
                : 'Ties share it'
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

const wordKinds = { none: prizeKinds.none, text: 'In words' } as const;

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
