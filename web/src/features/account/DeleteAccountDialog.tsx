import { serverClock } from '../../api/server-clock.ts';
import { leaveFromHere } from '../../lib/router/navigate.ts';
import '../../api/later-routes.ts';
import type { User } from '@boast/contract/account/users';
import type { EntryWithTournament } from '@boast/contract/entries';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage, isFailure } from '../../api/api-failure.ts';
import { appSession, callApi } from '../../api/app-api.ts';
import { myEntriesQuery } from '../../api/queries/entries.ts';
import { sitePaths } from '../../lib/path-builder.ts';

import { Read } from '../../parts/Read.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { LoadingMark } from '../../ui/status/LoadingMark.tsx';
import { toast } from '../../ui/status/toast.ts';
import { openEntries } from './open-entries.ts';

/**
 * Says what a deletion removes and keeps. The username must be typed, so that nobody deletes an account by accident.
 */
export function DeleteAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [creditsLeft, setCreditsLeft] = useState(user.credits ?? 0);
  const [forfeits, setForfeits] = useState(false);
  const entries = useQuery(myEntriesQuery);
  const withdrawn = entries.data && openEntries(entries.data, serverClock.now());
  const remove = useMutation({
    mutationFn: () => callApi('deleteUser', { query: { forfeit_credits: forfeits } }),
    onMutate: leaveFromHere,
    onSuccess: async (_removed, _facts, leave) => {
      await appSession.signOut();
      leave(sitePaths.home(), { replace: true });
      toast.success('Account deleted', { description: "We've emailed you to confirm" });
    },
    onError: (error) => {
      // Withdrawing entries returns credits, so only the server knows how many are left.
      if (isFailure(error, 'CREDITS_LEFT')) setCreditsLeft(Number(error.details['credits']));
      toast.error('Account not deleted', { description: failureMessage(error) });
    },
  });
  return (
    <FormDialog
      title="Delete your account?"
      description="This cannot be undone."
      submitLabel="Delete my account"
      isDangerous
      isReady={withdrawn !== undefined && typed === user.username && (creditsLeft === 0 || forfeits)}
      isPending={remove.isPending}
      onSubmit={remove.mutate}
      onClose={onClose}
    >
      <Read
        query={entries}
        title="Couldn't load your entries"
        skeleton={<LoadingMark message="Loading your entries..." />}
      >
        {() => <DeletionTerms withdrawn={withdrawn ?? []} />}
      </Read>
      {creditsLeft > 0 && (
        <Checkbox
          checked={forfeits}
          onChange={(event) => setForfeits(event.target.checked)}
          label={forfeitLabel(creditsLeft, withdrawn?.length ?? 0)}
          hint="Want a refund? Contact us before you delete."
        />
      )}
      <Field label={`Type ${user.username} to confirm`}>
        <TextInput
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          readOnly={remove.isPending}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
    </FormDialog>
  );
}

function forfeitLabel(credits: number, withdrawnEntries: number): string {
  const own = `Give up my ${credits} ${credits === 1 ? 'credit' : 'credits'}`;
  return withdrawnEntries === 0 ? own : `${own} and any refunds for withdrawn entries`;
}

function DeletionTerms({ withdrawn }: { withdrawn: readonly EntryWithTournament[] }) {
  return (
    <dl className="flex flex-col gap-3 text-small">
      <Term name="Deleted now">
        Your name, email, password and preferences. You'll be signed out everywhere. You can join again with
        the same email, as a new user.
      </Term>
      {withdrawn.length > 0 && <Term name="Withdrawn">{withdrawal(withdrawn)}</Term>}
      <Term name="Kept without a name">
        Locked entries, shown as "Deleted user", and payment records, as the law requires.
      </Term>
    </dl>
  );
}

function withdrawal(entries: readonly EntryWithTournament[]): string {
  const names = entries.map(({ tournament }) => tournament.name).join(', ');
  return entries.length === 1
    ? `Your entry in ${names}, which hasn't started. To keep it, wait until it has.`
    : `Your entries in ${names}, which haven't started. To keep them, wait until they have.`;
}

function Term({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="eyebrow text-quiet">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
