import '../../api/later-routes.ts';
import type { AccountChange } from '@boast/contract/account';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { appSession, callApi } from '../../api/app-api.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { formatDayAndTime } from '../../lib/text/format-instant.ts';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Read } from '../../parts/Read.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Alert } from '../../ui/status/Alert.tsx';
import { LoadingMark } from '../../ui/status/LoadingMark.tsx';

/** "This wasn't me" in a mail leads here. Only the button undoes the change, because mail scanners open links. */
export function NotMePage() {
  // Read once: the button must act on what was shown.
  const [token] = useState(() => location.hash.slice(1));
  const query = useQuery({
    queryKey: ['account-change', token],
    queryFn: async ({ signal }) => (await callApi('readAccountChange', { body: { token }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: token !== '',
  });
  const takeBack = useMutation({
    mutationFn: async () => (await callApi('takeBackAccountChange', { body: { token } })).data,
    // The server ended all sessions of the account, this one too.
    onSuccess: () => appSession.signOut(),
  });
  return (
    <div className="page max-w-form py-12">
      <PageTitle>This wasn't me</PageTitle>
      {takeBack.data ? (
        <Done email={takeBack.data.email} />
      ) : token === '' ? (
        <Over />
      ) : (
        <Read
          page
          query={query}
          title="Couldn't check this link"
          skeleton={<LoadingMark />}
          nothing={<Over />}
        >
          {(change) => (
            <Question
              change={change}
              isPending={takeBack.isPending}
              problem={takeBack.error && failureMessage(takeBack.error)}
              onTakeBack={() => takeBack.mutate()}
            />
          )}
        </Read>
      )}
    </div>
  );
}

type QuestionProps = {
  change: AccountChange;
  isPending: boolean;
  problem: string | null;
  onTakeBack: () => void;
};

function Question({ change, isPending, problem, onTakeBack }: QuestionProps) {
  const { what, undone } = words[change.kind];
  return (
    <>
      <h1 className="display text-display">Wasn't this you?</h1>
      <Panel className="mt-6">
        <p>
          {what} on {formatDayAndTime(change.madeAt)}. The account belongs to{' '}
          <strong className="[overflow-wrap:anywhere]">{change.email}</strong>.
        </p>
        <p className="mt-4">If it wasn't you, undo it:</p>
        <ul className="mt-2 list-disc pl-5">
          <li>{undone}</li>
          <li>You'll be signed out on every device, and all your tokens will stop working.</li>
          <li>We'll email you a link to choose a new password.</li>
        </ul>
        {problem !== null && (
          <div className="mt-4">
            <Alert tone="danger" announce title="Nothing has changed">
              {problem}
            </Alert>
          </div>
        )}
        <Button variant="danger" wide loading={isPending} onClick={onTakeBack} className="mt-6">
          Undo it
        </Button>
        <p className="mt-4 text-quiet text-small">
          This works until {formatDayAndTime(change.expiresAt)}. If it was you, close this page.
        </p>
      </Panel>
    </>
  );
}

const words: Readonly<Record<AccountChange['kind'], { what: string; undone: string }>> = {
  email: {
    what: 'The email of your account was changed',
    undone: 'Your account will go back to this email.',
  },
  password: { what: 'Your password was changed', undone: 'The new password will stop working.' },
  factor_added: {
    what: 'An authenticator app was added to your account',
    undone: 'The app will be removed from your account.',
  },
  identity_added: {
    what: 'A way to sign in was added to your account',
    undone: 'It will be removed from your account.',
  },
  identity_removed: {
    what: 'A way to sign in was removed from your account',
    undone: "You can add it again once you're signed in.",
  },
  factor_removed: {
    what: 'An authenticator app was removed from your account',
    undone: "You can set up the app again once you're signed in.",
  },
  passkey_added: {
    what: 'A passkey was added to your account',
    undone: 'The passkey will be removed from your account.',
  },
  passkey_removed: {
    what: 'A passkey was removed from your account',
    undone: "You can add a passkey again once you're signed in.",
  },
};

function Done({ email }: { email: string }) {
  return (
    <div role="status">
      <h1 className="display text-display">Undone</h1>
      <p className="mt-4">
        You've been signed out everywhere. We've emailed a link to{' '}
        <strong className="[overflow-wrap:anywhere]">{email}</strong>. Use it to choose a new password that
        you don't use anywhere else.
      </p>
    </div>
  );
}

function Over() {
  return (
    <>
      <h1 className="display text-display">This link no longer works</h1>
      <p className="mt-4">
        It works once, for 24 hours. If someone else is using your account, choose a new password now to sign
        them out.
      </p>
      <Link to={sitePaths.forgotPassword()} className={`${buttonClass()} mt-6`}>
        Reset password
      </Link>
    </>
  );
}
