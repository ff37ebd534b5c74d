import type { Match } from '@boast/contract/tournaments';
import { formatInstantOfYear } from '../../lib/dates.ts';
import { Link } from '../../lib/router/Link.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { adminPaths } from '../admin-paths.ts';
import { rowLinkClass } from '../parts/row-link-class.ts';
import { fromSideOf } from './split-matches.ts';

type PlayerMatchesProps = { title: string; matches: readonly Match[]; playerId: string };

/** A player's matches from their side. */
export function PlayerMatches({ title, matches, playerId }: PlayerMatchesProps) {
  return (
    <Panel title={title} note={String(matches.length)} flush>
      {matches.length === 0 ? (
        <p className="p-5 text-quiet sm:p-6">None.</p>
      ) : (
        <ul>
          {matches.map((match) => (
            <PlayerMatch key={match.id} match={match} playerId={playerId} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function PlayerMatch({ match, playerId }: { match: Match; playerId: string }) {
  const { opponent, outcome } = fromSideOf(playerId, match);
  const time = match.startsAt ? formatInstantOfYear(match.startsAt, match.timeZone) : 'TBD';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-5 py-3 last:border-b-0 sm:px-6">
      {outcome && (
        <Badge tone={outcome === 'win' ? 'correct' : 'neutral'}>{outcome === 'win' ? 'Win' : 'Loss'}</Badge>
      )}
      <Tooltip content={`${match.tournamentName}, ${match.roundName}, ${time}`}>
        <Link to={adminPaths.match(match.id)} className={rowLinkClass}>
          {opponent}
        </Link>
      </Tooltip>
      <span className="numerals text-quiet text-small sm:ml-auto">
        {match.roundName}, {time}
      </span>
    </li>
  );
}
