import { useQuery } from '@tanstack/react-query';
import { usePlace } from '../../lib/router/router.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { AdminPage } from '../frame/AdminPage.tsx';
import { places } from '../frame/places.ts';
import { openTournamentsQuery } from '../parts/admin-queries.ts';
import { TableLoading } from '../parts/TableLoading.tsx';
import { NewMatchForm } from './NewMatchForm.tsx';

/** A match that comes to be by hand: a bye of Round 1 gets an opponent. */
export function MatchNewPage() {
  const asked = new URLSearchParams(usePlace().search).get('tournament') ?? '';
  const { data, error, refetch } = useQuery(openTournamentsQuery);
  return (
    <AdminPage title="New match" above={[places.matches]}>
      {error ? (
        <ErrorState title="Error loading data" message={error.message} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <TableLoading label="Loading tournaments..." />
      ) : (
        <NewMatchForm tournaments={data} asked={asked} />
      )}
    </AdminPage>
  );
}
