import type { DrawPlayer, Match } from '@boast/contract/tournaments';
import { Link } from '../../lib/router/Link.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { OutcomeMark } from '../../ui/OutcomeMark.tsx';
import { adminPaths } from '../admin-paths.ts';

/** The two sides, with who has won. */
export function MatchPlayers({ match }: { match: Match }) {
  const [one = '', two = ''] = match.gameScore?.split('-') ?? [];
  return (
    <ul aria-label="Players" className="grid gap-4 sm:grid-cols-2">
      <Side player={match.playerOne} match={match} games={one} />
      <Side player={match.playerTwo} match={match} games={two} />
    </ul>
  );
}

function Side({ player, match, games }: { player: DrawPlayer | null; match: Match; games: string }) {
  if (player === null) {
    return (
      <li className="flex min-h-24 items-center rounded-large border border-edge border-dashed px-5 text-quiet">
        {match.isBye ? 'BYE' : 'TBD'}
      </li>
    );
  }
  const { id, fullName, imageUrl, worldRank, country, seed } = player;
  const hasWon = match.winnerId === id;
  return (
    <li className="flex min-h-24 items-center gap-4 rounded-large border border-line bg-glass px-5 py-4">
      <Avatar name={fullName} src={imageUrl} size="large" />
      <div className="min-w-0 grow">
        <Link
          to={adminPaths.player(id)}
          className="display text-ink text-title no-underline hover:text-accent hover:underline"
        >
          {fullName}
        </Link>
        <p className="numerals text-quiet text-small">
          {[
            worldRank === null ? 'Unranked' : `World rank ${worldRank}`,
            ...(seed === null ? [] : [`seed ${seed}`]),
            ...(country === null ? [] : [country]),
          ].join(', ')}
        </p>
      </div>
      {hasWon && <OutcomeMark outcome="correct" label="Winner" />}
      {games !== '' && <span className="score text-[2.5rem]">{games}</span>}
    </li>
  );
}
