import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAppSession } from '../../api/app-api.ts';
import { askAuth } from '../../api/session/ask-auth.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Alert } from '../../ui/status/Alert.tsx';
import { LoadingMark } from '../../ui/status/LoadingMark.tsx';
import { CodeForm } from './CodeForm.tsx';

export function IdentityDialog({ onAnswer }: { onAnswer: (isThem: boolean) => void }) {
  const session = useAppSession();
  const email = session.status === 'signed-in' ? session.email : null;
  const { mutate: mail, ...mailing } = useMutation({
    mutationFn: () => askAuth((auth) => auth.reauthenticate()),
  });
  useEffect(() => mail(), [mail]);
  const prove = async (nonce: string) => {
    const refusal = await askAuth((auth) => auth.updateUser({ nonce }));
    if (!refusal) onAnswer(true);
    if (refusal?.code === 'reauthentication_not_valid') return 'That code is wrong or has expired';
    return refusal?.message ?? null;
  };
  return (
    <Dialog
      title="Is this you?"
      description="You signed in a while ago, so we need to check."
      onClose={() => onAnswer(false)}
    >
      <div className="flex flex-col gap-6">
        {mailing.data === null && (
          <CodeForm
            label="Enter the code we emailed you"
            hint={email === null ? '6-digit code' : `6-digit code sent to ${email}`}
            submitLabel="Continue"
            onCode={prove}
          />
        )}
        {mailing.isPending && <LoadingMark message="Sending a code..." />}
        {mailing.data && (
          <Alert tone="danger" announce title="Couldn't send a code">
            {mailing.data.message}
          </Alert>
        )}
        {!mailing.isPending && (
          <Button variant="quiet" onClick={() => mail()}>
            Send another code
          </Button>
        )}
      </div>
    </Dialog>
  );
}
