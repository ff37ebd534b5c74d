import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { ReasonField } from '../../parts/ReasonDialog.tsx';
import { type UserField, type UserForm, userTable } from './user-form.ts';

export type UserFormFields = UserForm & { readonly email: string; readonly reason: string };

type UserFieldsProps = {
  form: UseFormReturn<UserFormFields>;
  checkReason: (reason: string, form: UserFormFields) => true | string;
};

export function UserFields({ form, checkReason }: UserFieldsProps) {
  const { errors } = form.formState;
  const traits = (field: UserField) => ({ label: userTable.labels[field], error: errors[field]?.message });
  const input = (field: UserField) =>
    form.register(field, {
      validate: (value: string, all: UserForm) => userTable.checks[field](value, all),
      ...(field === 'totalTips' && { deps: 'correctTips' }),
    });
  return (
    <>
      <Field {...traits('username')} required>
        <TextInput autoComplete="off" spellCheck={false} {...input('username')} />
      </Field>
      <fieldset className="flex flex-col gap-3">
        <legend className="font-[600] text-small">From before</legend>
        <p className="max-w-measure text-quiet text-small">
          From the old site. Points won here come from leaderboards and can't be edited.
        </p>
        <div className="grid items-start gap-5 sm:grid-cols-3">
          {counts.map((field) => (
            <Field key={field} {...traits(field)}>
              <TextInput inputMode="numeric" autoComplete="off" {...input(field)} />
            </Field>
          ))}
        </div>
      </fieldset>
      <ReasonField error={errors.reason?.message} {...form.register('reason', { validate: checkReason })} />
    </>
  );
}

const counts = ['points', 'correctTips', 'totalTips'] as const;
