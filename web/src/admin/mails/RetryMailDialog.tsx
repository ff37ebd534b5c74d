import type { ListedMail } from '@boast/contract/admin-mails';
import { messageOf } from '../../api/api-failure.ts';
import { call, queryClient } from '../../api/app-api.ts';
import { toast } from '../../ui/toast.ts';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';

/** Has a mail that was given up tried once more. */
export function RetryMailDialog({ mail, onClose }: { mail: ListedMail; onClose: () => void }) {
  const retry = async (reason: string) => {
    try {
      await call('retryMail', { params: { mailId: mail.id }, body: { reason } });
      toast.success('The mail is on its way again');
    } catch (error) {
      toast.error('Error', { description: messageOf(error) });
    }
    await queryClient.invalidateQueries({ queryKey: ['mails'] });
    onClose();
  };
  return (
    <ReasonDialog
      title={`Try "${mail.subject}" again?`}
      description={`To ${mail.recipient}. It is tried eight times more, within an hour.`}
      confirmLabel="Try again"
      harmless
      onConfirm={retry}
      onCancel={onClose}
    />
  );
}
