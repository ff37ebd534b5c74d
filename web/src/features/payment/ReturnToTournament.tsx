import { serverClock } from '../../api/server-clock.ts';
import { browserStorage } from '../../lib/browser/browser-storage.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { readPendingEntry, submitsOnArrival } from '../../lib/pending-entry.ts';
import { Link } from '../../lib/router/Link.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { creditsText } from './payment-text.ts';

/**
 * A link back to the draw that somebody was entering when credits ran out; valid for an hour. Once they have paid, the
 * picks that they were submitting are submitted there.
 */
export function ReturnToTournament({ isPaid = false }: { isPaid?: boolean }) {
  const pending = readPendingEntry(browserStorage, serverClock.now());
  if (!pending) return null;
  const submits = isPaid && pending.submits;
  return (
    <Panel title="Return to Tournament" level={2}>
      <p className="font-[650] text-lead">{pending.tournamentName}</p>
      <p className="mt-1 text-quiet">
        {submits
          ? `Your picks are waiting. Continue, and they are submitted for ${creditsText(pending.entryCredits)}.`
          : isPaid
            ? 'Your picks are waiting, ready to submit.'
            : 'Your picks are kept. Come back to them as soon as you have a credit.'}
      </p>
      <Link
        to={sitePaths.tournament(pending)}
        state={submits ? submitsOnArrival(pending) : undefined}
        className={`${buttonClass({ variant: isPaid ? 'primary' : 'outline' })} mt-5 max-sm:w-full`}
      >
        Continue to Tournament
      </Link>
    </Panel>
  );
}
