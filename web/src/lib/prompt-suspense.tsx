import { type ReactNode, Suspense, type SuspenseProps, startTransition, useEffect, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FileMissing } from './file-missing.ts';

let loaded = 0;
const watchers = new Set<() => void>();

type PromptSuspenseProps = SuspenseProps & {
  missing?: ReactNode;
};

/** React's Suspense, but it shows its content as soon as that has loaded, and a message if the file did not load. */
export function PromptSuspense({ missing = <Missing />, ...props }: PromptSuspenseProps) {
  const [, setSeen] = useState(loaded);
  useEffect(() => {
    // As a transition: the content may be a whole draw, and must not delay a press.
    const look = () => startTransition(() => setSeen(loaded));
    // Something may have loaded between the first render and this effect.
    look();
    watchers.add(look);
    return () => void watchers.delete(look);
  }, []);
  const fallback = (error: unknown) => {
    if (!(error instanceof FileMissing)) throw error;
    return missing;
  };
  return (
    <ErrorBoundary fallback={fallback}>
      <Suspense {...props} />
    </ErrorBoundary>
  );
}

/**
 * Call when something has loaded that parts of the page may be waiting for. React delays content behind a skeleton by
 * up to 300 ms, so that skeletons do not flicker, but not the content of an update: this update shows it at once.
 */
export function announceLoaded(): void {
  loaded++;
  for (const onLoaded of watchers) onLoaded();
}

/** Says that a part did not load: only a reload asks for its file again. */
export function Missing({ onRetry = () => location.reload() }: { onRetry?: () => void }) {
  return (
    <p role="alert" className="text-small">
      This part didn't load.{' '}
      <button type="button" onClick={onRetry} className="min-h-11 font-[650] underline">
        Retry
      </button>
    </p>
  );
}
