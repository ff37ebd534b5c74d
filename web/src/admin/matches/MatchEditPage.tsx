import { useSuspenseQuery } from '@tanstack/react-query';
import { tournamentQuery } from '../../api/queries.ts';
import type { PageProps } from '../../lib/lazy-page.tsx';
import { adminPaths } from '../admin-paths.ts';
import { matchQuery } from '../admin-queries.ts';
import { AdminBoundary } from '../frame/AdminBoundary.tsx';
import { AdminPage } from '../frame/AdminPage.tsx';
import { places } from '../frame/places.ts';
import { matchName } from '../match-words.ts';
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
      <MatchEditForm match={match} timeZone={tournament.timeZone} />
    </AdminPage>
  );
}
