import { type ReactNode, Suspense, type SuspenseProps, startTransition, useEffect, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FileMissing } from './file-missing.ts';

// React holds back what follows a skeleton until 300 ms after it, so that skeletons do not flicker. It does not hold back what
// an update shows, so what was loaded is announced here: nobody waits for a page that is there.

let loaded = 0;
const watchers = new Set<() => void>();

/** Something that parts of the page may be waiting for is here. */
export function announceLoaded(): void {
  loaded++;
  for (const onLoaded of watchers) onLoaded();
}

type PromptSuspenseProps = SuspenseProps & {
  /** Stands in for what did not come, in place of saying so. */
  missing?: ReactNode;
};

/** React's Suspense, which shows what it waited for as soon as it is here, and says so where its file did not come. */
export function PromptSuspense({ missing = <Missing />, ...props }: PromptSuspenseProps) {
  const [, setSeen] = useState(loaded);
  useEffect(() => {
    // In small steps: what comes may be a whole draw, and a press is not to wait for it.
    const look = () => startTransition(() => setSeen(loaded));
    // Something may have come between the first drawing and now.
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

/** A part of a page did not come: only a new page asks for its file again. */
export function Missing({ onRetry = () => location.reload() }: { onRetry?: () => void }) {
  return (
    <p role="alert" className="text-small">
      This part did not load.{' '}
      <button type="button" onClick={onRetry} className="min-h-11 font-[650] underline">
        Retry
      </button>
    </p>
  );
}
