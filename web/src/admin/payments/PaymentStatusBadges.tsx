import type { ListedPayment } from '@boast/contract/admin-payments';
import { Badge } from '../../ui/Badge.tsx';
import { StatusBadge, statuses } from '../parts/status-badge.tsx';
import { doubts } from './payment-words.ts';

/** How a payment stands, and why to look at it. */
export function PaymentStatusBadges({ payment }: { payment: Pick<ListedPayment, 'status' | 'doubt'> }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <StatusBadge {...statuses.payment[payment.status]} />
      {payment.doubt !== null && payment.doubt !== 'disputed' && (
        <Badge tone="warning">{doubts[payment.doubt].word}</Badge>
      )}
    </span>
  );
}
