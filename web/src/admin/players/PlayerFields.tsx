import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { fieldLabels, type PlayerField, type PlayerForm } from './player-form.ts';

export type EditFields = PlayerForm & { readonly reason: string };

type PlayerFieldsProps = {
  form: UseFormReturn<EditFields>;
  check: (field: PlayerField, value: string) => true | string;
};

export function PlayerFields({ form, check }: PlayerFieldsProps) {
  const { errors } = form.formState;
  const input = (field: PlayerField) =>
    form.register(field, { validate: (value: string) => check(field, value) });
  const traits = (field: PlayerField) => ({ label: fieldLabels[field], error: errors[field]?.message });
  return (
    <>
      <Field {...traits('externalId')} hint="The player's number at the tour: other draws know them by it">
        <TextInput maxLength={100} autoComplete="off" spellCheck={false} {...input('externalId')} />
      </Field>
      <Field {...traits('fullName')} hint="As draws print it">
        <TextInput maxLength={200} autoComplete="off" {...input('fullName')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...traits('firstName')}>
          <TextInput maxLength={100} autoComplete="off" {...input('firstName')} />
        </Field>
        <Field {...traits('lastName')}>
          <TextInput maxLength={100} autoComplete="off" {...input('lastName')} />
        </Field>
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_9rem_9rem]">
        <Field {...traits('country')}>
          <TextInput maxLength={100} autoComplete="off" {...input('country')} />
        </Field>
        <Field {...traits('countryCode')}>
          <TextInput maxLength={3} autoComplete="off" spellCheck={false} {...input('countryCode')} />
        </Field>
        <Field {...traits('worldRank')}>
          <TextInput inputMode="numeric" maxLength={5} autoComplete="off" {...input('worldRank')} />
        </Field>
      </div>
      <Field {...traits('imageUrl')} hint="The address of an image, if there is one">
        <TextInput type="url" autoComplete="off" spellCheck={false} {...input('imageUrl')} />
      </Field>
      <Field {...traits('url')} hint="If there is one">
        <TextInput type="url" autoComplete="off" spellCheck={false} {...input('url')} />
      </Field>
    </>
  );
}
