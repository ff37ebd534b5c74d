import type { Entry } from '@boast/contract/entries';
import { Link } from '../../lib/router/Link.tsx';
import { pb } from '../../path-builder.ts';
import { buttonClass } from '../../ui/button-class.ts';

/** To one's credits, where some came back. */
export function RefundLink({ voided }: { voided: NonNullable<Entry['voided']> }) {
  if (voided.refundedCredits === 0) return null;
  return (
    <Link to={pb.credits()} className={buttonClass({ size: 'small', variant: 'outline' })}>
      See your credits
    </Link>
  );
}
