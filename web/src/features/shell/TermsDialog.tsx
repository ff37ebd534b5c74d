import { ownKey } from '../../api/own-key.ts';
import { queryClient } from '../../api/query-client.ts';
import { serverClock } from '../../api/server-clock.ts';

import '../../api/later-routes.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, useAppConfig } from '../../api/app-api.ts';
import { userQuery } from '../../api/queries/account.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { linkClass } from '../../ui/link-class.ts';

/** Stays open until the terms are accepted: a failure is only logged. */
export function TermsDialog() {
  const { productName, terms } = useAppConfig();
  const [accepted, setAccepted] = useState(false);
  const [updates, setUpdates] = useState(true);
  const [results, setResults] = useState(true);
  const accept = useMutation({
    mutationFn: () =>
      callApi('updateUser', {
        body: {
          acceptedTermsAt: new Date(serverClock.now()).toISOString(),
          tournamentUpdatesEnabled: updates,
          tournamentResultsEnabled: results,
        },
      }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(userQuery.queryKey, data);
      // The account page shows the same choice as a news setting.
      void queryClient.invalidateQueries({ queryKey: ownKey('news') });
    },
    onError: (error) => console.error("Couldn't accept the terms:", error),
  });
  return (
    <Dialog
      title={`Welcome to ${productName}`}
      description="Please review and accept our terms and conditions to continue using the platform."
      actions={
        <Button wide disabled={!accepted || accept.isPending} onClick={() => accept.mutate()}>
          {accept.isPending ? 'Updating...' : 'Continue'}
        </Button>
      }
    >
      <div className="flex flex-col gap-1">
        <p className="pb-2">
          <a href={sitePaths.terms()} target="_blank" rel="noreferrer" className={linkClass()}>
            Read the Terms and Conditions
          </a>
        </p>
        <Checkbox
          required
          checked={accepted}
          onChange={(event) => setAccepted(event.target.checked)}
          label={`I am over ${terms.minimumAge}, I am not a current PSA player, and I accept the Terms and Conditions`}
        />
        <Checkbox
          checked={updates}
          onChange={(event) => setUpdates(event.target.checked)}
          label="I want to be notified of upcoming events"
        />
        <Checkbox
          checked={results}
          onChange={(event) => setResults(event.target.checked)}
          label="I want to be notified of tournament results"
        />
      </div>
    </Dialog>
  );
}
