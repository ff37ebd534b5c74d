import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../../api/use-session.ts';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { navigate } from '../../lib/router/router.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { ResultGroups } from './ResultGroups.tsx';
import { ResultsEmpty } from './ResultsEmpty.tsx';
import { ResultsSkeleton } from './ResultsSkeleton.tsx';
import { addressOf, type ResultsFilter } from './results-filter.ts';
import { PAGE_SIZE, resultsQuery } from './results-query.ts';

// What one had said is worked out by the rules of the game: a visitor does without them.
const ownResultGroups = lazyPart(async () => (await import('./OwnResultGroups.tsx')).OwnResultGroups);

export function ResultsList({ filter }: { filter: ResultsFilter }) {
  const query = useQuery(resultsQuery(filter));
  const matches = query.data?.data ?? [];
  const isSignedIn = useUserId() !== null;
  if (query.isPending) return <ResultsSkeleton />;
  if (query.isError) {
    return (
      <ErrorState
        title={`Error loading matches: ${query.error.message}`}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (matches.length === 0) return <ResultsEmpty reason={filter.tab} />;
  const hrefOf = (page: number) => addressOf({ ...filter, page });
  return (
    <div className="flex flex-col gap-12">
      {isSignedIn ? (
        <PromptSuspense fallback={<ResultsSkeleton />}>
          <ownResultGroups.Page matches={matches} />
        </PromptSuspense>
      ) : (
        <ResultGroups matches={matches} />
      )}
      <Pagination
        label="Results"
        page={filter.page}
        pageCount={Math.ceil(query.data.pageInfo.totalRecords / PAGE_SIZE)}
        hrefOf={hrefOf}
        onPage={(page) => {
          navigate(hrefOf(page));
          window.scrollTo(0, 0);
        }}
      />
    </div>
  );
}
