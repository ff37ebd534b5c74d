import type { Match } from '@boast/contract/tournaments';
import { useQuery } from '@tanstack/react-query';
import { useAppSession, useUserId } from '../../api/app-api.ts';
import { myEntriesQuery } from '../../api/queries/entries.ts';
import { tournamentsQuery } from '../../api/queries/tournaments.ts';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { navigate } from '../../lib/router/navigate.ts';
import { useLocation } from '../../lib/router/use-location.ts';
import { genderText } from '../../lib/text/gender.ts';

import { PageTitle } from '../../parts/PageTitle.tsx';
import { Read } from '../../parts/Read.tsx';
import { byRecency, finishedStatuses } from '../../parts/tournaments/cards/phase.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { SelectInput } from '../../ui/forms/SelectInput.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { LoadingMark } from '../../ui/status/LoadingMark.tsx';
import { tabClass, tabListClass } from '../../ui/tab-class.ts';
import { ResultGroups } from './ResultGroups.tsx';
import { ResultsEmpty } from './ResultsEmpty.tsx';
import { ResultsSkeleton } from './ResultsSkeleton.tsx';
import { PAGE_SIZE, resultsQuery } from './read-results.ts';
import { addressOf, type ResultsFilter, readResultsFilter } from './results-filter.ts';

/** The URL says whether all matches are listed or only those of tournaments that the reader entered. */
export function ResultsPage() {
  const filter = readResultsFilter(new URLSearchParams(useLocation().search));
  const { status } = useAppSession();
  const isMine = filter.tab === 'mine';
  return (
    <div className="page flex flex-col gap-6 py-10">
      <PageTitle>Results</PageTitle>
      <PageHead title="Results">
        {!(isMine && status === 'signed-out') && <TournamentFilter filter={filter} />}
      </PageHead>
      <nav aria-label="Results" className={tabListClass}>
        {tabs.map(({ tab, name }) => (
          <Link
            key={tab}
            to={addressOf({ tab, tournamentId: null, page: 0 })}
            aria-current={filter.tab === tab ? 'page' : undefined}
            className={tabClass}
          >
            {name}
          </Link>
        ))}
      </nav>
      {isMine && status === 'loading' && <LoadingMark />}
      {isMine && status === 'signed-out' && <ResultsEmpty reason="signed-out" />}
      {(!isMine || status === 'signed-in') && <ResultsList filter={filter} />}
    </div>
  );
}

const tabs = [
  { tab: 'all', name: 'All Results' },
  { tab: 'mine', name: 'My Tips' },
] as const;

/** Lists whole draws that have begun; under My Tips the draws that the reader entered. */
function TournamentFilter({ filter }: { filter: ResultsFilter }) {
  const isMine = filter.tab === 'mine';
  const { data: begun = [] } = useQuery(begunQuery);
  const { data: entries = [] } = useQuery({ ...myEntriesQuery, enabled: isMine });
  const entered = new Set(entries.map((entry) => entry.tournamentId));
  const visibleDraws = begun
    .filter(({ id, wholeDraw }) => (isMine ? entered.has(id) : wholeDraw === null))
    .toSorted(byRecency);
  // The URL may name a tournament that is not in the list, or not yet.
  const isUnnamed =
    filter.tournamentId !== null && !visibleDraws.some(({ id }) => id === filter.tournamentId);
  return (
    <div className="w-full sm:w-72">
      <Field label="Tournament">
        <SelectInput
          value={filter.tournamentId ?? ''}
          onChange={(event) =>
            navigate(addressOf({ ...filter, tournamentId: event.target.value || null, page: 0 }))
          }
        >
          <option value="">All tournaments</option>
          {isUnnamed && <option value={filter.tournamentId ?? ''}>One tournament</option>}
          {visibleDraws.map(({ id, name, gender }) => (
            <option key={id} value={id}>
              {name} ({genderText[gender]})
            </option>
          ))}
        </SelectInput>
      </Field>
    </div>
  );
}

const begunQuery = tournamentsQuery({ status: ['ACTIVE', ...finishedStatuses] });

// Verdicts need the rules of the game, whose code visitors do without.
const OwnResultGroups = lazyPart(async () => (await import('./OwnResultGroups.tsx')).OwnResultGroups);

function ResultsList({ filter }: { filter: ResultsFilter }) {
  return (
    <Read
      query={useQuery(resultsQuery(filter))}
      title={(message) => `Error loading matches: ${message}`}
      skeleton={<ResultsSkeleton />}
    >
      {({ data, pageInfo }) =>
        data.length === 0 ? (
          <ResultsEmpty reason={filter.tab} />
        ) : (
          <Results filter={filter} matches={data} total={pageInfo.totalRecords} />
        )
      }
    </Read>
  );
}

type ResultsProps = { filter: ResultsFilter; matches: readonly Match[]; total: number };

function Results({ filter, matches, total }: ResultsProps) {
  const isSignedIn = useUserId() !== null;
  const hrefOf = (page: number) => addressOf({ ...filter, page });
  return (
    <div className="flex flex-col gap-12">
      {isSignedIn ? (
        <PromptSuspense fallback={<ResultsSkeleton />}>
          <OwnResultGroups matches={matches} />
        </PromptSuspense>
      ) : (
        <ResultGroups matches={matches} />
      )}
      <Pagination
        label="Results"
        page={filter.page}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        hrefOf={hrefOf}
        onPage={(page) => {
          navigate(hrefOf(page));
          window.scrollTo(0, 0);
        }}
      />
    </div>
  );
}
