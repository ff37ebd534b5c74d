import type { Entry } from '@boast/contract/entries';
import type { TournamentStatus } from '@boast/contract/tournaments';
import { Link } from '../../lib/router/Link.tsx';
import { pb } from '../../path-builder.ts';
import { Alert } from '../../ui/Alert.tsx';
import { buttonClass } from '../../ui/button-class.ts';

type VoidNoteProps = { status: TournamentStatus; voided: Entry['voided'] };

/** A tournament that was cancelled, or an entry that does not count: why, and what came back (edges 3 and 35). */
export function VoidNote({ status, voided }: VoidNoteProps) {
  if (status === 'CANCELLED') {
    return (
      <Alert
        tone="danger"
        title="This tournament was cancelled"
        action={voided && <RefundLink voided={voided} />}
      >
        {voided
          ? `No results count and no prize is given. Your entry is void. ${refundWords(voided)}`
          : 'No results count and no prize is given. All entries are void.'}
      </Alert>
    );
  }
  if (!voided) return null;
  return (
    <Alert tone="warning" title="Your entry does not count" action={<RefundLink voided={voided} />}>
      {voided.reason.replace(/\.?$/, '.')} {refundWords(voided)}
    </Alert>
  );
}

function RefundLink({ voided }: { voided: NonNullable<Entry['voided']> }) {
  if (voided.refundedCredits === 0) return null;
  return (
    <Link to={pb.credits()} className={buttonClass({ size: 'small', variant: 'outline' })}>
      See your credits
    </Link>
  );
}

const refundWords = ({ refundedCredits }: NonNullable<Entry['voided']>): string => {
  if (refundedCredits === 0) return 'It had cost nothing, so there is nothing to give back.';
  return refundedCredits === 1
    ? 'The credit that it cost is back in your account.'
    : `The ${refundedCredits} credits that it cost are back in your account.`;
};
