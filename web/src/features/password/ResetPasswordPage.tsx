import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useAppSession } from '../../api/app-api.ts';
import { askAuth } from '../../api/session/ask-auth.ts';
import { useFollowedLink } from '../../api/session/link-follower.ts';

import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { leaveFromHere } from '../../lib/router/navigate.ts';
import { useLocation } from '../../lib/router/use-location.ts';

import { AccountField } from '../../parts/account/AccountField.tsx';
import { FactorForm } from '../../parts/account/FactorForm.tsx';
import { NewPasswordFields, type NewPasswordValues } from '../../parts/account/NewPasswordFields.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { LoadingMark } from '../../ui/status/LoadingMark.tsx';
import { toast } from '../../ui/status/toast.ts';
import { PasswordPage } from './PasswordPage.tsx';
import { resetStep } from './reset-step.ts';

export function ResetPasswordPage() {
  const link = useFollowedLink();
  const session = useAppSession();
  const { state } = useLocation();
  switch (resetStep({ link, session, state })) {
    case 'verifying':
      return (
        <div className="page py-12">
          <PageTitle>Reset Your Password</PageTitle>
          <LoadingMark message="Verifying reset link..." />
        </div>
      );
    case 'invalid':
      return <InvalidLink unchecked={link.status === 'failed' && link.reason === 'other'} />;
    case 'proving':
      return (
        <PasswordPage
          title="One more step"
          lead="Enter the code from your authenticator app to change your password."
        >
          <FactorForm />
        </PasswordPage>
      );
    case 'choosing':
      return <ChoosePasswordForm email={session.status === 'signed-in' ? session.email : null} />;
  }
}

/** `unchecked`: the server could not be asked whether the link is valid. */
function InvalidLink({ unchecked }: { unchecked: boolean }) {
  return (
    <PasswordPage
      title="Invalid Reset Link"
      lead={
        unchecked
          ? "Couldn't check this link. Open it again from the email, or request a new one."
          : 'This link has expired or was already used. Links work once, for an hour, and only the latest one works.'
      }
    >
      <Link to={sitePaths.forgotPassword()} className={buttonClass()}>
        Request New Reset Link
      </Link>
    </PasswordPage>
  );
}

/** `email` is for password managers, which pair a password with an address. */
function ChoosePasswordForm({ email }: { email: string | null }) {
  const [pending, setPending] = useState(false);
  const form = useForm<NewPasswordValues>({
    defaultValues: { password: '', confirmation: '' },
    mode: 'onTouched',
  });
  const submit = async ({ password }: NewPasswordValues) => {
    const leave = leaveFromHere();
    setPending(true);
    const refusal = await askAuth((auth) => auth.updateUser({ password }));
    setPending(false);
    if (refusal) {
      toast.error('Password reset failed', { description: refusal.message });
      return;
    }
    toast.success('Password updated successfully', {
      description: 'You can now sign in with your new password',
    });
    leave(sitePaths.home(), { replace: true });
  };
  return (
    <PasswordPage
      title="Reset Your Password"
      lead={
        email && (
          <>
            For <strong className="break-words text-ink">{email}</strong>
          </>
        )
      }
    >
      <FormProvider {...form}>
        <form
          noValidate
          className="flex flex-col gap-6"
          onSubmit={(event) => void form.handleSubmit(submit)(event)}
        >
          {email && <AccountField email={email} />}
          <NewPasswordFields label="New Password" confirmLabel="Confirm New Password" />
          <Button type="submit" wide loading={pending}>
            Update Password
          </Button>
        </form>
      </FormProvider>
    </PasswordPage>
  );
}
