import type { Entry } from '@boast/contract/entries';
import { Link } from '../../lib/router/Link.tsx';
import { pb } from '../../path-builder.ts';
import { Alert } from '../../ui/Alert.tsx';
import { RefundLink } from './RefundLink.tsx';
import { refundWords } from './refund-words.ts';

type CancelledNoteProps = {
  voided: Entry['voided'];
  /** One's entry still stands: it is about to be void. */
  isEntered: boolean;
  /** The tournament that took its place. */
  startedOverAs: string | null;
};

/** That a tournament was cancelled, and what that means for one's own entry (edge 35). */
export function CancelledNote({ voided, isEntered, startedOverAs }: CancelledNoteProps) {
  if (startedOverAs != null)
    return (
      <Alert
        tone="warning"
        title="This tournament was started over"
        action={<Link to={pb.tournament({ tournamentId: startedOverAs })}>Go to the new one</Link>}
      >
        Its entries were sealed too early, before any match had begun. Every entry went along to the
        tournament that takes its place, where it can be changed until the start. What was sealed here stays
        as it is.
      </Alert>
    );
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
