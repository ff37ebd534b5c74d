import type { GoTrueClient } from '@supabase/auth-js';
import { useState } from 'react';
import { useAppConfig } from '../../api/app-api.ts';
import { askAuth } from '../../api/session/ask-auth.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { CodeForm } from './CodeForm.tsx';
import { PasskeySignIn } from './PasskeySignIn.tsx';

/** Asks for the second factor after the password. The session then updates by itself. */
export function FactorForm() {
  const { auth } = useAppConfig();
  const [onPaper, setOnPaper] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      {onPaper ? (
        <RecoveryCodeForm />
      ) : (
        <CodeForm
          label="Code"
          hint="6-digit code from your authenticator app"
          submitLabel="Confirm"
          onCode={proveByApp}
        />
      )}
      <PasskeySignIn label="Use a passkey" />
      {auth.provider === 'builtin' && (
        <Button variant="quiet" onClick={() => setOnPaper(!onPaper)}>
          {onPaper ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
      )}
    </div>
  );
}

async function proveByApp(code: string): Promise<string | null> {
  const refusal = await askAuth((auth) => proveByAnyApp(auth, code));
  if (refusal?.code === 'mfa_verification_failed')
    return "That code isn't right. Each works once, so wait for the next one.";
  return refusal?.message ?? null;
}

/** A person may have several apps and does not say which one made the code, so each is tried. */
async function proveByAnyApp(auth: GoTrueClient, code: string) {
  const { data, error } = await auth.mfa.listFactors();
  if (error) return { error };
  let last: Awaited<ReturnType<typeof auth.mfa.challengeAndVerify>> | null = null;
  for (const { id } of data.totp) {
    last = await auth.mfa.challengeAndVerify({ factorId: id, code });
    if (last.error?.code !== 'mfa_verification_failed') break;
  }
  return { error: last?.error ?? null };
}

function RecoveryCodeForm() {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const submit = async () => {
    setPending(true);
    const refusal = await askAuth((auth) => auth.mfa.recoveryCodes.verify({ code }));
    setPending(false);
    if (!refusal) return;
    const isWrong = refusal.code === 'mfa_verification_failed';
    setError(isWrong ? "That code isn't right, or has been used." : refusal.message);
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (pending) return;
        if (code.trim() === '') setError('Please enter one of your recovery codes');
        else void submit();
      }}
    >
      <Field label="Recovery code" hint="One of the codes you saved when you set up the app" error={error}>
        <TextInput
          value={code}
          onChange={(event) => setCode(event.target.value)}
          readOnly={pending}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" wide loading={pending}>
        Confirm
      </Button>
    </form>
  );
}
