import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../lib/dates.ts';
import { MatchLine } from '../../lib/matches/MatchLine.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { navigate } from '../../lib/router/router.ts';
import { genderWords } from '../../lib/tournaments/phase.ts';
import { pb } from '../../path-builder.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { groupResults, type ResultGroup } from './group-results.ts';
import { OwnResultNote } from './OwnResultNote.tsx';
import type { OwnResult } from './own-results.ts';
import { ResultsEmpty } from './ResultsEmpty.tsx';
import { ResultsSkeleton } from './ResultsSkeleton.tsx';
import { addressOf, type ResultsFilter } from './results-filter.ts';
import { PAGE_SIZE, resultsQuery } from './results-query.ts';
import { useOwnResults } from './use-own-results.ts';

export function ResultsList({ filter }: { filter: ResultsFilter }) {
  const query = useQuery(resultsQuery(filter));
  const matches = query.data?.data ?? [];
  const own = useOwnResults(matches);
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
      {groupResults(matches).map((group) => (
        <Group key={group.tournamentId} group={group} own={own} />
      ))}
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

type GroupProps = { group: ResultGroup; own: ReadonlyMap<string, OwnResult> };

function Group({ group, own }: GroupProps) {
  const { tournamentId, name, gender, startDate, matches } = group;
  return (
    <section aria-labelledby={`results-${tournamentId}`}>
      <div className="border-tin border-b-[3px] pb-2">
        <h2 id={`results-${tournamentId}`} className="display text-title md:text-heading">
          <Link
            to={pb.tournament({ tournamentId })}
            className="text-ink no-underline underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        </h2>
        <p className="numerals text-quiet text-small">
          {genderWords[gender]}, from {formatDate(startDate)}
        </p>
      </div>
      <ul className="divide-y divide-line border-line border-b">
        {matches.map((match) => {
          const result = own.get(match.id);
          return (
            <li key={match.id}>
              <MatchLine
                match={match}
                label={match.roundName}
                aside={result && <OwnResultNote result={result} />}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
