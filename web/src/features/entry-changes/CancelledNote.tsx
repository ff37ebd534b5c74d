import type { Entry } from '@boast/contract/entries';
import { Alert } from '../../ui/Alert.tsx';
import { RefundLink } from './RefundLink.tsx';
import { refundWords } from './refund-words.ts';

type CancelledNoteProps = {
  voided: Entry['voided'];
  /** One's entry still stands: it is about to be void. */
  isEntered: boolean;
};

/** That a tournament was cancelled, and what that means for one's own entry (edge 35). */
export function CancelledNote({ voided, isEntered }: CancelledNoteProps) {
  return (
    <Alert
      tone="danger"
      title="This tournament was cancelled"
      action={voided && <RefundLink voided={voided} />}
    >
      No results count and no prize is given. {ownWords(voided, isEntered)}
    </Alert>
  );
}

function ownWords(voided: Entry['voided'], isEntered: boolean): string {
  if (isEntered) return 'Your entry is being taken back, and what it cost with it.';
  return voided ? `Your entry is void. ${refundWords(voided)}` : 'All entries are void.';
}
