import type { Match, Tournament } from '@boast/contract/tournaments';
import { useSuspenseQuery } from '@tanstack/react-query';
import { tournamentQuery } from '../../api/queries.ts';
import type { PageProps } from '../../lib/lazy-page.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { matchQuery } from '../admin-queries.ts';
import { AdminBoundary } from '../frame/AdminBoundary.tsx';
import { AdminPage } from '../frame/AdminPage.tsx';
import { places } from '../frame/places.ts';
import { matchName } from '../match-words.ts';
import { MatchActions } from './MatchActions.tsx';
import { MatchFacts } from './MatchFacts.tsx';
import { MatchPlayers } from './MatchPlayers.tsx';

export function MatchDetailPage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'Match', list: places.matches.to }}>
      <MatchDetail id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

function MatchDetail({ id }: { id: string }) {
  const { data: found } = useSuspenseQuery(matchQuery(id));
  const { data: tournament } = useSuspenseQuery(tournamentQuery(found.tournamentId));
  // One source for everything on the page: the draw, where the match stands beside those it leads to.
  const match = matchesOf(tournament).find((one) => one.id === id) ?? found;
  return (
    <AdminPage
      title={matchName(match)}
      above={[places.matches]}
      badges={
        <Badge tone={match.isCompleted ? 'correct' : 'neutral'}>
          {match.isBye ? 'Bye' : match.isCompleted ? 'Completed' : 'Upcoming'}
        </Badge>
      }
      actions={<MatchActions match={match} tournament={tournament} />}
    >
      <MatchPlayers match={match} tournament={tournament} />
      <MatchFacts match={match} tournament={tournament} />
    </AdminPage>
  );
}

const matchesOf = ({ rounds }: Tournament): Match[] => rounds.flatMap((round) => round.matches);
