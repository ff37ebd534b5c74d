import { Suspense, type SuspenseProps, startTransition, useEffect, useState } from 'react';

// React holds back what follows a skeleton until 300 ms after it, so that skeletons do not flicker. It does not hold back what
// an update shows, so what was loaded is announced here: nobody waits for a page that is there.

let loaded = 0;
const watchers = new Set<() => void>();

/** Something that parts of the page may be waiting for is here. */
export function announceLoaded(): void {
  loaded++;
  for (const onLoaded of watchers) onLoaded();
}

/** React's Suspense, which shows what it waited for as soon as it is here. */
export function PromptSuspense(props: SuspenseProps) {
  const [, setSeen] = useState(loaded);
  useEffect(() => {
    // In small steps: what comes may be a whole draw, and a press is not to wait for it.
    const look = () => startTransition(() => setSeen(loaded));
    // Something may have come between the first drawing and now.
    look();
    watchers.add(look);
    return () => void watchers.delete(look);
  }, []);
  return <Suspense {...props} />;
}
