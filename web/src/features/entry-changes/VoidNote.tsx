import type { Entry } from '@boast/contract/entries';
import { Alert } from '../../ui/Alert.tsx';
import { RefundLink } from './RefundLink.tsx';
import { refundWords } from './refund-words.ts';

/** That an entry does not count, why, and what came back (edge 3). */
export function VoidNote({ voided }: { voided: NonNullable<Entry['voided']> }) {
  return (
    <Alert tone="warning" title="Your entry does not count" action={<RefundLink voided={voided} />}>
      {voided.reason.replace(/\.?$/, '.')} {refundWords(voided)}
    </Alert>
  );
}
