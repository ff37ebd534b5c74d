import { PageTitle } from '../../lib/PageTitle.tsx';
import { useConfig } from '../../lib/use-config.ts';
import { LiveMatches } from './LiveMatches.tsx';
import { NoTourScores } from './NoTourScores.tsx';
import { TourScores } from './TourScores.tsx';

/** The tour's own live scores in a frame, and what is being played in the tournaments of this site beside it. */
export function LiveResultsPage() {
  const { liveResultsUrl } = useConfig();
  return (
    <div className="wide py-10">
      <PageTitle>Live Results</PageTitle>
      <h1 className="display text-display">Live Results</h1>
      <div className="mt-8 grid items-start gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1fr)_26rem]">
        {liveResultsUrl === null ? (
          <>
            <LiveMatches />
            <NoTourScores />
          </>
        ) : (
          <>
            <TourScores url={liveResultsUrl} />
            <LiveMatches />
          </>
        )}
      </div>
    </div>
  );
}
