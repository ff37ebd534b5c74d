import { useAppConfig, useUserId } from '../../../api/app-api.ts';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { useLocation } from '../../../lib/router/use-location.ts';
import { genderText } from '../../../lib/text/gender.ts';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { tabClass, tabListClass } from '../../../ui/tab-class.ts';
import { LiveMatches } from './LiveMatches.tsx';
import { TourScores } from './TourScores.tsx';

/** The URL says which matches are shown, or that the tour's own page is. */
export function LiveResultsPage() {
  const { liveResultsUrl } = useAppConfig();
  const isSignedIn = useUserId() !== null;
  const showInAddress = new URLSearchParams(useLocation().search).get('show');
  const tabs = [
    ...TABS.filter(({ show }) => show !== 'mine' || isSignedIn),
    ...(liveResultsUrl === null ? [] : [TOUR]),
  ];
  const openTab = tabs.find(({ show }) => show === showInAddress)?.show;
  return (
    <div className="page flex flex-col gap-3 pt-3 pb-6 md:gap-6 md:py-10">
      <PageTitle>Live Results</PageTitle>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1">
        <h1 className="display text-heading md:text-display">Live Results</h1>
        <Link
          to={sitePaths.results()}
          className={`${linkClass('quiet')} inline-flex items-center pointer-coarse:min-h-11`}
        >
          All results
        </Link>
      </div>
      <nav aria-label="Live Results" className={tabListClass}>
        {tabs.map(({ show, name }) => (
          <Link
            key={name}
            to={sitePaths.liveResults(show === undefined ? {} : { show })}
            aria-current={show === openTab ? 'page' : undefined}
            className={tabClass}
          >
            {name}
          </Link>
        ))}
      </nav>
      {openTab === 'tour' && liveResultsUrl !== null ? (
        <TourScores url={liveResultsUrl} />
      ) : (
        <LiveMatches show={openTab} />
      )}
    </div>
  );
}

const TABS = [
  { show: undefined, name: 'All' },
  { show: 'mens', name: genderText.mens },
  { show: 'womens', name: genderText.womens },
  { show: 'mine', name: 'Mine' },
] as const;
const TOUR = { show: 'tour', name: 'On the tour' } as const;
