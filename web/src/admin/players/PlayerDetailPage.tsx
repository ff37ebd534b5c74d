import type { Player } from '@boast/contract/players';
import { useSuspenseQueries } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { PageProps } from '../../lib/lazy-page.tsx';
import { genderWords } from '../../lib/tournaments/phase.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { playerMatchesQuery, playerQuery } from '../admin-queries.ts';
import { AdminBoundary } from '../frame/AdminBoundary.tsx';
import { AdminPage } from '../frame/AdminPage.tsx';
import { places } from '../frame/places.ts';
import { Facts } from '../parts/Facts.tsx';
import { formatCreated } from '../parts/format-created.ts';
import { webAddress } from '../parts/web-address.ts';
import { PlayerActions } from './PlayerActions.tsx';
import { PlayerMatches } from './PlayerMatches.tsx';
import { RecentMerges } from './RecentMerges.tsx';
import { splitMatches } from './split-matches.ts';

export function PlayerDetailPage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'Player', list: places.players.to }}>
      <PlayerDetail id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

function PlayerDetail({ id }: { id: string }) {
  const [{ data: player }, { data: matches }] = useSuspenseQueries({
    queries: [playerQuery(id), playerMatchesQuery(id)],
  });
  const { upcoming, completed } = splitMatches(matches);
  return (
    <AdminPage
      title={player.fullName}
      above={[places.players]}
      badges={<Badge>{genderWords[player.gender]}</Badge>}
      actions={<PlayerActions player={player} />}
    >
      <RecentMerges player={player} />
      <section aria-label="About the player" className="flex flex-wrap items-start gap-6">
        <Avatar name={player.fullName} src={player.imageUrl} size="large" />
        <div className="flex-[1_1_20rem]">
          <Facts
            facts={[
              { name: 'Name', value: <PlayerName player={player} /> },
              { name: 'World ranking', value: player.worldRank ?? 'N/A' },
              { name: 'Country', value: player.country ?? 'N/A' },
              { name: 'External ID', value: player.externalId ?? 'N/A' },
              { name: 'Created', value: formatCreated(player.createdAt) },
              { name: 'ID', value: player.id },
            ]}
          />
        </div>
      </section>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <PlayerMatches title="Upcoming matches" matches={upcoming} playerId={id} />
        <PlayerMatches title="Completed matches" matches={completed} playerId={id} />
      </div>
    </AdminPage>
  );
}

/** Leads to the player's page at the tour, where there is one. */
function PlayerName({ player: { url, fullName } }: { player: Player }) {
  const address = webAddress(url);
  if (address === null) return fullName;
  return (
    <a href={address.href} target="_blank" rel="noreferrer" className={linkClass()}>
      {fullName} <ExternalLink aria-label="(new tab)" className="inline size-3.5" />
    </a>
  );
}
