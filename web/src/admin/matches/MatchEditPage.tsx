import { useSuspenseQuery } from '@tanstack/react-query';
import { tournamentQuery } from '../../api/queries.ts';
import type { PageProps } from '../../lib/lazy-page.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { AdminBoundary } from '../frame/AdminBoundary.tsx';
import { AdminPage } from '../frame/AdminPage.tsx';
import { places } from '../frame/places.ts';
import { adminPaths } from '../parts/admin-paths.ts';
import { matchQuery } from '../parts/admin-queries.ts';
import { Facts } from '../parts/Facts.tsx';
import { matchName } from '../parts/match-words.ts';
import { MatchEditForm } from './MatchEditForm.tsx';

export function MatchEditPage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'Match', list: places.matches.to }}>
      <MatchEdit id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

function MatchEdit({ id }: { id: string }) {
  const { data: match } = useSuspenseQuery(matchQuery(id));
  const { data: tournament } = useSuspenseQuery(tournamentQuery(match.tournamentId));
  return (
    <AdminPage
      title="Edit match"
      above={[places.matches, { to: adminPaths.match(id), name: matchName(match) }]}
    >
      <Facts
        facts={[
          {
            name: 'Tournament',
            value: (
              <Link to={adminPaths.tournament(tournament.id)} className={linkClass()}>
                {tournament.name}
              </Link>
            ),
          },
          { name: 'Round', value: match.roundName },
        ]}
      />
      <MatchEditForm match={match} tournament={tournament} />
    </AdminPage>
  );
}
