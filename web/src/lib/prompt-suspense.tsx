import { Suspense, type SuspenseProps, useSyncExternalStore } from 'react';

// React holds back what follows a skeleton until 300 ms after it, so that skeletons do not flicker. It does not hold back what
// a change of a store shows, so what arrives is announced here: nobody waits for a page that is there.

let arrivals = 0;
const watchers = new Set<() => void>();

const watch = (onArrival: () => void) => {
  watchers.add(onArrival);
  return () => void watchers.delete(onArrival);
};

const count = () => arrivals;

/** Something that parts of the page may be waiting for is here. */
export function announceArrival(): void {
  arrivals++;
  for (const onArrival of watchers) onArrival();
}

/** React's Suspense, which shows what it waited for as soon as it is here. */
export function PromptSuspense(props: SuspenseProps) {
  useSyncExternalStore(watch, count);
  return <Suspense {...props} />;
}
