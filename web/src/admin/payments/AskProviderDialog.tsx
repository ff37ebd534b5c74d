import type { AdminPayment } from '@boast/contract/admin-payments';
import { messageOf } from '../../api/api-failure.ts';
import { call, queryClient } from '../../api/app-api.ts';
import { toast } from '../../ui/toast.ts';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';
import { paymentStatuses } from './payment-words.ts';

type AskProviderDialogProps = { payment: AdminPayment; onClose: () => void };

/** Asks the provider how a payment stands. What it answers counts; nobody decides by hand what was paid. */
export function AskProviderDialog({ payment, onClose }: AskProviderDialogProps) {
  const ask = async (reason: string) => {
    try {
      const { data } = await call('askAboutPayment', { params: { paymentId: payment.id }, body: { reason } });
      toast.success('The provider answered', {
        description: `The payment is ${paymentStatuses[data.status].word.toLowerCase()}`,
      });
    } catch (error) {
      toast.error('Error', { description: messageOf(error) });
    }
    await queryClient.invalidateQueries({ queryKey: ['payments'] });
    onClose();
  };
  return (
    <ReasonDialog
      title="Ask the provider now?"
      description="What it answers is applied at once: credits follow the money."
      confirmLabel="Ask"
      harmless
      onConfirm={ask}
      onCancel={onClose}
    />
  );
}
