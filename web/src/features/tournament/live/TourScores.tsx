import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CallResult } from '../../../api/call-result.ts';
import { liveResultsQuery } from '../../../api/queries/live-results.ts';
import { Read } from '../../../parts/Read.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { EmptyState } from '../../../ui/status/EmptyState.tsx';
import { ErrorState } from '../../../ui/status/ErrorState.tsx';
import { LoadingRegion } from '../../../ui/status/LoadingRegion.tsx';
import { Skeleton } from '../../../ui/status/Skeleton.tsx';

export function TourScores({ url }: { url: string }) {
  const query = useQuery(liveResultsQuery);
  return (
    <section aria-labelledby="tour-scores" className="min-w-0">
      <SectionHead id="tour-scores" title="On the tour" action={<OpenOnTour url={url} />} />
      <div className="mt-4">
        <Read
          query={query}
          title="Couldn't load live scores"
          skeleton={
            <LoadingRegion label="Loading live scores">
              <Skeleton className="h-[min(70dvh,44rem)]" />
            </LoadingRegion>
          }
        >
          {({ frame }) => (
            <Scores
              url={url}
              frame={frame}
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          )}
        </Read>
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
      <EmptyState title="Live scores are on the tour's site" action={<OpenOnTour url={url} button />}>
        The tour's page opens in a new tab.
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title="The tour's live scores do not answer"
      message="Try again in a minute."
      onRetry={onRetry}
      retrying={retrying}
      action={<OpenOnTour url={url} button />}
    />
  );
}

function OpenOnTour({ url, button = false }: { url: string; button?: boolean }) {
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

/** Longer than a slow page takes, shorter than anybody waits. */
const PATIENCE_MS = 12_000;

/** Embeds the tour's page. If it does not load, it says so and offers a retry. */
function ScoresFrame({ url }: { url: string }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'late'>('loading');
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('late'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const retry = () => {
    setAttempt(attempt + 1);
    setState('loading');
  };
  if (state === 'late') {
    return (
      <ErrorState
        title="Couldn't load the tour's live scores"
        message="Their page is slow to load, or your connection blocks it."
        onRetry={retry}
      />
    );
  }
  return (
    <div className="relative h-[min(70dvh,44rem)] overflow-hidden rounded-large border border-line bg-glass">
      {state === 'loading' && <Skeleton className="absolute inset-0" />}
      <iframe
        key={attempt}
        src={url}
        title="Live scores of the professional tour"
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        onLoad={() => setState('loaded')}
        className="relative block size-full border-0"
      />
    </div>
  );
}
