import { useSuspenseQuery } from '@tanstack/react-query';
import { serverClock } from '../../api/app-api.ts';
import { Link } from '../../lib/router/Link.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { Panel } from '../../ui/Panel.tsx';
import { adminPaths } from '../admin-paths.ts';
import { formatAgo } from '../parts/format-moment.ts';
import { arrivalsQuery } from '../running-queries.ts';
import { HourBars } from './HourBars.tsx';

/** Entries as they come in: the last 48 hours, and the last saves. */
export function ArrivalsPanel({ tournamentId }: { tournamentId: string }) {
  const { data } = useSuspenseQuery(arrivalsQuery(tournamentId));
  const { total, lastHour, byHour, latest } = data;
  const now = serverClock.now();
  return (
    <Panel
      title="Entries coming in"
      note={`${total.toLocaleString('en')} in all, ${lastHour} in the last hour`}
    >
      <div className="flex flex-col gap-5">
        <HourBars hours={byHour} />
        {latest.length === 0 ? (
          <p className="text-quiet">Nobody has entered yet.</p>
        ) : (
          <ol aria-label="Last saves" className="flex flex-col">
            {latest.map(({ entryId, userId, username, version, savedAt, openMatches }) => (
              <li
                key={entryId}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line py-2 text-small not-last:border-b"
              >
                <Link to={adminPaths.user(userId)} className={`${linkClass()} font-[600]`}>
                  {username}
                </Link>
                <Link to={adminPaths.entry(entryId)} className={linkClass('quiet')}>
                  version {version}
                </Link>
                {openMatches > 0 && <span className="text-warning">{openMatches} open</span>}
                <span className="numerals ml-auto text-quiet">{formatAgo(Date.parse(savedAt), now)}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Panel>
  );
}
