import type { Match, Tournament } from '@boast/contract/tournaments';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { tournamentQuery } from '../../api/queries.ts';
import type { PageProps } from '../../lib/lazy-page.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { adminPaths } from '../admin-paths.ts';
import { matchQuery } from '../admin-queries.ts';
import { AdminBoundary } from '../frame/AdminBoundary.tsx';
import { AdminPage } from '../frame/AdminPage.tsx';
import { places } from '../frame/places.ts';
import { isReady, matchName } from '../match-words.ts';
import { ResultDialog } from '../results/ResultDialog.tsx';
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
      <MatchPlayers match={match} />
      <MatchFacts match={match} tournament={tournament} />
    </AdminPage>
  );
}

const matchesOf = ({ rounds }: Tournament): Match[] => rounds.flatMap((round) => round.matches);

function MatchActions({ match, tournament }: { match: Match; tournament: Tournament }) {
  const [isEntering, setEntering] = useState(false);
  const canEnter = tournament.sealedAt !== null && (isReady(match) || match.isCompleted);
  if (match.isBye) return null;
  return (
    <>
      <Link to={adminPaths.editMatch(match.id)} className={buttonClass({ variant: 'outline' })}>
        <Pencil aria-hidden="true" />
        Edit
      </Link>
      {canEnter && (
        <Button onClick={() => setEntering(true)}>
          {match.isCompleted ? 'Correct result' : 'Enter result'}
        </Button>
      )}
      {isEntering && (
        <ResultDialog
          tournament={tournament}
          match={match}
          onClose={() => setEntering(false)}
          onNext={null}
        />
      )}
    </>
  );
}
