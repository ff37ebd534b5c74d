import type { LeagueCard, OwnLeague } from '@boast/contract/leagues';
import { Users } from 'lucide-react';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { countText } from '../../lib/text/number-text.ts';
import { LeagueCrest } from '../../parts/leagues/LeagueCrest.tsx';
import { aboutText, roleText } from '../../parts/leagues/league-text.ts';
import { Badge } from '../../ui/marks/Badge.tsx';
import { Skeleton } from '../../ui/status/Skeleton.tsx';

type LeagueTileProps = { league: LeagueCard; own?: OwnLeague | undefined };

function LeagueTile({ league, own }: LeagueTileProps) {
  const { id, name, colour, memberCount, ownerName, isClosed } = league;
  const waiting = own?.waitingCount ?? 0;
  return (
    <li className="relative flex gap-4 rounded-large border border-line bg-glass p-5 transition-colors hover:border-edge hover:bg-glass-high">
      <LeagueCrest name={name} colour={colour} size="large" />
      <div className="flex min-w-0 grow flex-col gap-1">
        <h3 className="display text-title [overflow-wrap:anywhere]">
          <Link
            to={sitePaths.league({ leagueId: id })}
            className="text-ink no-underline after:absolute after:inset-0"
          >
            {name}
          </Link>
        </h3>
        <p className="text-quiet text-small [overflow-wrap:anywhere]">{aboutText(league)}</p>
        <p className="numerals mt-auto flex flex-wrap items-center gap-x-3 gap-y-1.5 pt-2 text-quiet text-small">
          <span className="inline-flex items-center gap-1.5">
            <Users aria-hidden="true" className="size-4" />
            {countText(memberCount, 'member')}
          </span>
          {own === undefined && <span className="[overflow-wrap:anywhere]">by {ownerName}</span>}
          {own && <OwnBadge own={own} />}
          {waiting > 0 && <Badge tone="warning">{waiting.toLocaleString('en')} to approve</Badge>}
          {isClosed && <Badge>Closed</Badge>}
        </p>
      </div>
    </li>
  );
}

function OwnBadge({ own: { membership } }: { own: OwnLeague }) {
  if (membership.status === 'waiting') return <Badge tone="info">Request sent</Badge>;
  return (
    <Badge tone={membership.role === 'member' ? 'neutral' : 'accent'}>{roleText[membership.role]}</Badge>
  );
}

const grid = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3';

type LeagueTilesProps = {
  leagues: readonly LeagueCard[];
  own: ReadonlyMap<string, OwnLeague>;
};

export function LeagueTiles({ leagues, own }: LeagueTilesProps) {
  return (
    <ul className={grid}>
      {leagues.map((league) => (
        <LeagueTile key={league.id} league={league} own={own.get(league.id)} />
      ))}
    </ul>
  );
}

export function LeagueTilesSkeleton() {
  return (
    <div className={grid}>
      {['a', 'b', 'c'].map((tile) => (
        <Skeleton key={tile} className="h-32" />
      ))}
    </div>
  );
}
