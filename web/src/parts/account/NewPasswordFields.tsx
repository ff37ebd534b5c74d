import { missingFromPassword, type PasswordRuleId, passwordRules } from '@boast/domain/account/password';
import { Check, Circle } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../../ui/forms/Field.tsx';
import { PasswordInput } from '../../ui/forms/PasswordInput.tsx';
import { checkNewPassword, passwordRuleLabels } from './password-rules.ts';

export interface NewPasswordValues {
  password: string;
  confirmation: string;
}

/** Needs a FormProvider around it. */
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
              // Validate the confirmation only once it was touched: otherwise the message disappears as the button is
              // pressed, and the button moves.
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

function PasswordRules({ password }: { password: string }) {
  const missing = new Set<PasswordRuleId>(missingFromPassword(password).map(({ id }) => id));
  return (
    <ul aria-label="Password rules" className="flex flex-wrap gap-x-3 gap-y-1 condensed text-small">
      {passwordRules.map(({ id }) => {
        const met = !missing.has(id);
        const Icon = met ? Check : Circle;
        return (
          <li
            key={id}
            className={`flex items-center gap-1 whitespace-nowrap ${met ? 'text-correct-text' : 'text-quiet'}`}
          >
            <Icon aria-hidden="true" className="size-3 shrink-0" />
            {passwordRuleLabels[id]}
            <span className="sr-only">{met ? ', met' : ', missing'}</span>
          </li>
        );
      })}
    </ul>
  );
}
