import { useSuspenseQuery } from '@tanstack/react-query';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { Badge } from '../../ui/marks/Badge.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { LeagueLine } from './LeagueLine.tsx';
import { myLeaguesQuery } from './league-queries.ts';

/** The dashboard shows this many; the rest are on the leagues page. */
const SHOWN = 6;

export function OwnLeagues() {
  const { data: leagues } = useSuspenseQuery(myLeaguesQuery);
  return (
    <Panel
      title="Leagues"
      level={2}
      flush
      action={
        leagues.length > 0 && (
          <Link to={sitePaths.leagues()} className={linkClass('quiet')}>
            All leagues
          </Link>
        )
      }
    >
      {leagues.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-4 p-5 sm:p-6">
          <p className="max-w-measure text-quiet">
            Your own table, with your club, your office or a few friends.
          </p>
          <span className="flex flex-wrap gap-3">
            <Link to={sitePaths.newLeague()} className={buttonClass({ variant: 'outline', size: 'small' })}>
              Create a league
            </Link>
            <Link to={sitePaths.join()} className={buttonClass({ variant: 'outline', size: 'small' })}>
              Join with a code
            </Link>
          </span>
        </div>
      ) : (
        <ul>
          {leagues.slice(0, SHOWN).map((league) => (
            <LeagueLine key={league.id} league={league}>
              {(league.waitingCount ?? 0) > 0 && (
                <Badge tone="warning">{(league.waitingCount ?? 0).toLocaleString('en')} waiting</Badge>
              )}
              {league.membership.status === 'waiting' && <Badge tone="info">Request sent</Badge>}
            </LeagueLine>
          ))}
        </ul>
      )}
    </Panel>
  );
}
