import { useEffect, useState } from 'react';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** Longer than a slow page takes, shorter than anybody waits. */
const PATIENCE_MS = 12_000;

/** A page of the tour in a frame. When it does not come it says so, and can be tried again. */
export function ScoresFrame({ url }: { url: string }) {
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
        title="The tour's live scores did not load"
        message="Their page takes longer than usual, or the connection to it is blocked."
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
