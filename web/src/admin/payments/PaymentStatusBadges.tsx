import type { ListedPayment } from '@boast/contract/admin-payments';
import { Badge } from '../../ui/Badge.tsx';
import { doubts, paymentStatuses } from './payment-words.ts';

/** How a payment stands, and why to look at it. */
export function PaymentStatusBadges({ payment }: { payment: Pick<ListedPayment, 'status' | 'doubt'> }) {
  const { word, tone } = paymentStatuses[payment.status];
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tone}>{word}</Badge>
      {payment.doubt !== null && payment.doubt !== 'disputed' && (
        <Badge tone="warning">{doubts[payment.doubt].word}</Badge>
      )}
    </span>
  );
}
