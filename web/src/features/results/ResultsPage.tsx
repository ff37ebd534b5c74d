import { useSession } from '../../api/use-session.ts';
import { PageTitle } from '../../lib/PageTitle.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { usePlace } from '../../lib/router/router.ts';
import { LoadingMark } from '../../ui/LoadingMark.tsx';
import { tabClass, tabListClass } from '../../ui/tab-class.ts';
import { ResultsEmpty } from './ResultsEmpty.tsx';
import { ResultsList } from './ResultsList.tsx';
import { addressOf, readResultsFilter } from './results-filter.ts';
import { TournamentFilter } from './TournamentFilter.tsx';

/** Completed matches: all of them, or those of tournaments one has entered. The address says which. */
export function ResultsPage() {
  const filter = readResultsFilter(new URLSearchParams(usePlace().search));
  const { status } = useSession();
  const isMine = filter.tab === 'mine';
  return (
    <div className="page flex flex-col gap-6 py-10">
      <PageTitle>Results</PageTitle>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="display text-display">Results</h1>
        {!(isMine && status === 'signed-out') && <TournamentFilter filter={filter} />}
      </div>
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
