import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { askAuth } from '../../api/ask-auth.ts';
import { checkEmail } from '../../lib/password-rules.ts';
import { Link } from '../../lib/router/Link.tsx';
import { pb } from '../../path-builder.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { PasswordPage } from './PasswordPage.tsx';

type ResetRequestFormProps = {
  /** What the form starts with. */
  email: string;
  /** It was sent before, and did not arrive. */
  again: boolean;
  onSent: (email: string) => void;
};

export function ResetRequestForm({ email, again, onSent }: ResetRequestFormProps) {
  const [pending, setPending] = useState(false);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email }, mode: 'onTouched' });
  const submit = async (values: { email: string }) => {
    const to = values.email.trim();
    setPending(true);
    const refusal = await requestReset(to);
    setPending(false);
    if (refusal) {
      toast.error('Error', { description: refusal.message });
      return;
    }
    toast.success('Email sent', { description: 'Check your email for password reset instructions' });
    onSent(to);
  };
  return (
    <PasswordPage
      title="Forgot Password"
      arrived={again}
      lead="Enter the address of your account and we send you a link to choose a new password."
    >
      <form noValidate className="flex flex-col gap-6" onSubmit={(event) => void handleSubmit(submit)(event)}>
        <Field label="Email" error={formState.errors.email?.message}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={pending}
            {...register('email', { validate: checkEmail })}
          />
        </Field>
        <Button type="submit" wide loading={pending}>
          Send Reset Link
        </Button>
        <p>
          <Link to={pb.login()} className={linkClass('quiet')}>
            Back to Login
          </Link>
        </p>
      </form>
    </PasswordPage>
  );
}

function requestReset(email: string) {
  const redirectTo = new URL(pb.resetPassword(), location.origin).href;
  return askAuth((auth) => auth.resetPasswordForEmail(email, { redirectTo }));
}
