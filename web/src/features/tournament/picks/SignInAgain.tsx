import { useState } from 'react';
import { useAppSession } from '../../../api/app-api.ts';
import { askAuth } from '../../../api/session/ask-auth.ts';

import { lazyPart } from '../../../lib/lazy-page.tsx';
import { sitePaths } from '../../../lib/path-builder.ts';
import { PromptSuspense } from '../../../lib/prompt-suspense.tsx';
import { Link } from '../../../lib/router/Link.tsx';
import { AccountField } from '../../../parts/account/AccountField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { PasswordInput } from '../../../ui/forms/PasswordInput.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { Alert } from '../../../ui/status/Alert.tsx';
import { LoadingMark } from '../../../ui/status/LoadingMark.tsx';

const factorForm = lazyPart(async () => (await import('../../../parts/account/FactorForm.tsx')).FactorForm);

type SignInAgainProps = {
  /** Null if the provider did not tell. */
  email: string | null;
  next: string;
};

/** The session ended while somebody picked. Nothing is lost: signing in here restores everything. */
export function SignInAgain({ email, next }: SignInAgainProps) {
  const [password, setPassword] = useState('');
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const who = useAppSession();
  const isHalfway = who.status === 'signed-out' && who.isHalfway === true;
  const signIn = async (address: string) => {
    setPending(true);
    const refused = await askAuth((auth) => auth.signInWithPassword({ email: address, password }));
    setPending(false);
    setRefusal(refused?.message);
  };
  return (
    <Alert tone="warning" announce title="You were signed out. Your picks are safe. Sign in to continue">
      {email !== null && !isHalfway && (
        <form
          id={SIGN_IN_AGAIN_ID}
          noValidate
          className="mt-3 flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (!pending && password !== '') void signIn(email);
          }}
        >
          <AccountField email={email} />
          <Field label={`Password of ${email}`} error={refusal}>
            <PasswordInput
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button type="submit" loading={pending}>
              Sign in
            </Button>
            <Link to={sitePaths.login({ next })} className={linkClass('quiet')}>
              Sign in another way
            </Link>
          </div>
        </form>
      )}
      {isHalfway && (
        <div className="mt-3 flex flex-col gap-4">
          <p>Enter the code from your authenticator app.</p>
          <PromptSuspense fallback={<LoadingMark />}>
            <factorForm.Page />
          </PromptSuspense>
        </div>
      )}
      {email === null && !isHalfway && (
        <Link to={sitePaths.login({ next })} className={linkClass()}>
          Sign in
        </Link>
      )}
    </Alert>
  );
}

const SIGN_IN_AGAIN_ID = 'sign-in-again';

export const focusSignInAgain = (): void =>
  document.querySelector<HTMLElement>(`#${SIGN_IN_AGAIN_ID} input[autocomplete="current-password"]`)?.focus();
