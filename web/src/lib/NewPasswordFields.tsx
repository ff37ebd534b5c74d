import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../ui/Field.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import { checkNewPassword } from './password-rules.ts';

/** What a form needs among its values to hold these fields. */
export interface NewPasswordValues {
  password: string;
  confirmation: string;
}

/** A new password, what it still lacks, and the same once more. Stands in a FormProvider. */
export function NewPasswordFields({ label, confirmLabel }: { label: string; confirmLabel: string }) {
  const { register, formState, control } = useFormContext<NewPasswordValues>();
  const password = useWatch({ control, name: 'password' });
  const { errors, touchedFields } = formState;
  return (
    <>
      <div className="flex flex-col gap-3">
        <Field label={label} error={errors.password?.message}>
          <PasswordInput
            autoComplete="new-password"
            {...register('password', {
              validate: checkNewPassword,
              // Not before it was typed: the message would go as the button is pressed, and the button move away.
              deps: touchedFields.confirmation ? 'confirmation' : [],
            })}
          />
        </Field>
        <PasswordRules password={password} />
      </div>
      <Field label={confirmLabel} error={errors.confirmation?.message}>
        <PasswordInput
          autoComplete="new-password"
          {...register('confirmation', {
            validate: (typed, { password: wanted }) => typed === wanted || "Passwords don't match",
          })}
        />
      </Field>
    </>
  );
}
