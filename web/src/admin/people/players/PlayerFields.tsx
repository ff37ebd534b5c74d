import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import type { FieldRow } from '../../parts/field-table.ts';
import { type PlayerField, type PlayerForm, playerTable } from './player-form.ts';

export type EditFields = PlayerForm & { readonly reason: string };

type PlayerFieldsProps = {
  form: UseFormReturn<EditFields>;
  check: (field: PlayerField, value: string) => true | string;
  /** A player who is on no tour has no number there. */
  hasNumber?: boolean;
};

export function PlayerFields({ form, check, hasNumber = true }: PlayerFieldsProps) {
  const { errors } = form.formState;
  const field = (name: PlayerField) => {
    const { label, hint, input }: FieldRow<never> = playerTable.fields[name];
    return (
      <Field label={label} hint={hint} error={errors[name]?.message}>
        <TextInput
          autoComplete="off"
          {...input}
          {...form.register(name, { validate: (value: string) => check(name, value) })}
        />
      </Field>
    );
  };
  return (
    <>
      {hasNumber && field('externalId')}
      {field('fullName')}
      <div className="grid gap-5 sm:grid-cols-2">
        {field('firstName')}
        {field('lastName')}
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_9rem_9rem]">
        {field('country')}
        {field('countryCode')}
        {field('worldRank')}
      </div>
      {field('imageUrl')}
      {field('url')}
    </>
  );
}
