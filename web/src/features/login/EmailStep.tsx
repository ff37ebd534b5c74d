import { useForm } from 'react-hook-form';
import { checkEmail } from '../../lib/password-rules.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

type EmailStepProps = {
  checking: boolean;
  onEmail: (email: string) => void;
};

export function EmailStep({ checking, onEmail }: EmailStepProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' }, mode: 'onTouched' });
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => void handleSubmit(({ email }) => onEmail(email.trim()))(event)}
    >
      <Field label="Email" error={formState.errors.email?.message}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={checking}
          {...register('email', { validate: checkEmail })}
        />
      </Field>
      <Button type="submit" wide loading={checking} aria-label={checking ? 'Checking...' : undefined}>
        Continue
      </Button>
    </form>
  );
}
