import { useState } from 'react';
import { queryClient, session } from '../../api/app-api.ts';
import { askAuth } from '../../api/ask-auth.ts';
import { userQuery } from '../../api/queries.ts';
import { CodeForm } from '../../lib/CodeForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { wantedEmailQuery } from './wanted-email.ts';

type EmailCodesDialogProps = {
  current: string;
  wanted: string;
  onClose: () => void;
};

/** Both addresses say yes to a change here, by the codes of their mails. */
export function EmailCodesDialog({ current, wanted, onClose }: EmailCodesDialogProps) {
  const [asked, setAsked] = useState(current);
  const confirm = async (token: string) => {
    const refusal = await askAuth((auth) => auth.verifyOtp({ email: asked, token, type: 'email_change' }));
    if (refusal?.code === 'otp_expired')
      return 'This code is wrong or too old. Was this address confirmed already?';
    if (refusal) return refusal.message;
    const { data } = await (await session.auth()).getUser();
    if (data.user?.new_email) {
      setAsked(asked === current ? wanted : current);
      return null;
    }
    await queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
    await queryClient.invalidateQueries({ queryKey: wantedEmailQuery.queryKey });
    toast.success('Your email was changed');
    onClose();
    return null;
  };
  return (
    <Dialog
      title="Confirm the change"
      description="Each address has a mail with a code of its own. They work for ten minutes; the links beside them for a day."
      onClose={onClose}
    >
      <CodeForm
        key={asked}
        label={`Code for ${asked}`}
        hint="Six digits from the mail"
        submitLabel="Confirm"
        onCode={confirm}
      />
    </Dialog>
  );
}
