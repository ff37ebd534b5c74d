import { useSuspenseQuery } from '@tanstack/react-query';
import { tournamentQuery } from '../../api/queries.ts';
import type { PageProps } from '../../lib/lazy-page.tsx';
import { usePlace } from '../../lib/router/router.ts';
import { genderWords } from '../../parts/tournaments/phase.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { AdminBoundary } from '../frame/AdminBoundary.tsx';
import { AdminPage } from '../frame/AdminPage.tsx';
import { places } from '../frame/places.ts';
import { StatusBadge, statuses } from '../parts/status-badge.tsx';
import { readArrivalWarnings } from './arrival-warnings.ts';
import { DrawRounds } from './DrawRounds.tsx';
import { publishHindrance } from './publish-hindrance.ts';
import { TournamentActions } from './TournamentActions.tsx';
import { TournamentFacts } from './TournamentFacts.tsx';

export function TournamentDetailPage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'Tournament', list: places.tournaments.to }}>
      <TournamentDetail id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

function TournamentDetail({ id }: { id: string }) {
  const { data: tournament } = useSuspenseQuery(tournamentQuery(id));
  const warnings = readArrivalWarnings(usePlace().state);
  const { name, status, gender, isDemo } = tournament;
  const hindrance = status === 'CREATING' ? publishHindrance(tournament) : null;
  return (
    <AdminPage
      title={name}
      above={[places.tournaments]}
      badges={
        <span className="flex flex-wrap gap-2">
          <StatusBadge {...statuses.tournament[status]} />
          <Badge>{genderWords[gender]}</Badge>
          {isDemo && <Badge>Demo replay</Badge>}
        </span>
      }
      actions={<TournamentActions tournament={tournament} />}
    >
      {warnings.length > 0 && (
        <Alert tone="warning" title="The import says">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Alert>
      )}
      {hindrance !== null && (
        <Alert tone="info" title="Not ready to be published">
          {hindrance}
        </Alert>
      )}
      <TournamentFacts tournament={tournament} />
      <DrawRounds tournament={tournament} />
    </AdminPage>
  );
}
