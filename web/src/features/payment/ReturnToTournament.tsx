import { serverClock } from '../../api/server-clock.ts';
import { browserStorage } from '../../lib/browser-storage.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { readPendingEntry } from '../../lib/pending-entry.ts';
import { Link } from '../../lib/router/Link.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** A link back to the draw that somebody was entering when credits ran out; valid for an hour. */
export function ReturnToTournament({ note }: { note: string }) {
  const pending = readPendingEntry(browserStorage, serverClock.now());
  if (!pending) return null;
  return (
    <Panel title="Return to Tournament" level={2}>
      <p className="font-[650] text-lead">{pending.tournamentName}</p>
      <p className="mt-1 text-quiet">{note}</p>
      <Link to={sitePaths.tournament(pending)} className={`${buttonClass()} mt-5`}>
        Continue to Tournament
      </Link>
    </Panel>
  );
}
