import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { CallResult } from '../../api/call-types.ts';
import { liveResultsQuery } from '../../api/queries.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingRegion } from '../../ui/LoadingRegion.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ScoresFrame } from './ScoresFrame.tsx';

/** The tour's live scores; where they cannot be shown here it says why, and leads there. */
export function TourScores({ url }: { url: string }) {
  const query = useQuery(liveResultsQuery);
  return (
    <section aria-labelledby="tour-scores" className="min-w-0">
      <SectionHead id="tour-scores" title="On the tour" action={<OpenThere url={url} />} />
      <div className="mt-4">
        {query.isPending && (
          <LoadingRegion label="Loading live scores">
            <Skeleton className="h-[min(70dvh,44rem)]" />
          </LoadingRegion>
        )}
        {query.isError && (
          <ErrorState
            title="Live scores did not load"
            message={query.error.message}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
        {query.isSuccess && (
          <Scores
            url={url}
            frame={query.data.frame}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
      </div>
    </section>
  );
}

type FrameState = CallResult<'liveResults'>['data']['frame'];

interface ScoresProps {
  readonly url: string;
  readonly frame: FrameState;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

function Scores({ url, frame, onRetry, retrying }: ScoresProps) {
  if (frame === 'open') return <ScoresFrame url={url} />;
  if (frame === 'refused') {
    return (
      <EmptyState title="The tour keeps its scores on its own site" action={<OpenThere url={url} button />}>
        Its page cannot be shown inside another one. It opens in a new tab.
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title="The tour's live scores do not answer"
      message="They may be back in a minute."
      onRetry={onRetry}
      retrying={retrying}
      action={<OpenThere url={url} button />}
    />
  );
}

/** To the page itself, in a tab of its own. */
function OpenThere({ url, button = false }: { url: string; button?: boolean }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className={
        button ? buttonClass({ variant: 'outline' }) : buttonClass({ variant: 'quiet', size: 'small' })
      }
    >
      Open live scores
      <ExternalLink aria-hidden="true" />
      <span className="sr-only"> (new tab)</span>
    </a>
  );
}
