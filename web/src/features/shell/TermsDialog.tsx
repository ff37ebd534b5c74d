import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, useAppConfig } from '../../api/app-api.ts';
import { ownKey } from '../../api/own-key.ts';
import { userQuery } from '../../api/queries/account.ts';
import { queryClient } from '../../api/query-client.ts';
import { acceptTerms } from '../../api/session/accept-terms.ts';
import { TermsFields, unansweredTerms } from '../../parts/account/TermsFields.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';

/** Stays open until the terms are accepted: a failure is only logged. */
export function TermsDialog() {
  const { productName } = useAppConfig();
  const [terms, setTerms] = useState(unansweredTerms);
  const accept = useMutation({
    mutationFn: () => acceptTerms(callApi, terms),
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
        <Button wide disabled={!terms.accepted || accept.isPending} onClick={() => accept.mutate()}>
          {accept.isPending ? 'Updating...' : 'Continue'}
        </Button>
      }
    >
      <TermsFields value={terms} onChange={setTerms} />
    </Dialog>
  );
}
