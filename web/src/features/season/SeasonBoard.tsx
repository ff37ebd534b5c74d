import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../../api/queries.ts';
import { useUserId } from '../../api/use-session.ts';
import { navigate } from '../../lib/router/router.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { SeasonEmpty } from './SeasonEmpty.tsx';
import { SeasonSkeleton } from './SeasonSkeleton.tsx';
import { SeasonTable } from './SeasonTable.tsx';
import { type SeasonFilter, seasonAddress } from './season-filter.ts';
import { PAGE_SIZE, seasonQuery, userSeasonQuery } from './season-queries.ts';
import { countWords } from './season-words.ts';

/** A page of the season, and one's own row apart where it is on another page. */
export function SeasonBoard({ filter }: { filter: SeasonFilter }) {
  const query = useQuery(seasonQuery(filter));
  const isSignedIn = useUserId() !== null;
  const { data: user } = useQuery({ ...userQuery, enabled: isSignedIn });
  const { data: own } = useQuery({ ...userSeasonQuery(filter), enabled: isSignedIn });
  if (query.isPending) return <SeasonSkeleton />;
  if (query.isError) {
    return (
      <ErrorState
        title="The leaderboard did not load"
        message={query.error.message}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const { data: rows, pageInfo, year, tournamentCount } = query.data;
  if (pageInfo.totalRecords === 0) return <SeasonEmpty filter={filter} />;
  const ownId = user?.id ?? null;
  const hrefOf = (page: number) => seasonAddress({ ...filter, page });
  return (
    <div className="flex flex-col gap-6">
      <SectionHead
        title={year === null ? 'All time' : `Season ${year}`}
        note={`${countWords(tournamentCount, 'tournament')}, ${countWords(pageInfo.totalRecords, 'fan')}`}
      />
      <SeasonTable caption="Leaderboard" rows={rows} ownId={ownId} filter={filter} />
      {own && !rows.some(({ userId }) => userId === own.userId) && (
        <section aria-labelledby="own-place" className="flex flex-col gap-3">
          <h3 id="own-place" className="display text-title">
            Your place
          </h3>
          <SeasonTable caption="Your place" rows={[own]} ownId={own.userId} filter={filter} />
        </section>
      )}
      <Pagination
        label="Leaderboard"
        page={filter.page}
        pageCount={Math.ceil(pageInfo.totalRecords / PAGE_SIZE)}
        hrefOf={hrefOf}
        onPage={(page) => {
          navigate(hrefOf(page));
          window.scrollTo(0, 0);
        }}
      />
      <p className="max-w-measure text-quiet text-small">
        Points of every tournament whose leaderboard is final. One that is corrected counts again once its new
        leaderboard has been checked.
      </p>
    </div>
  );
}
