import { Suspense, type SuspenseProps, useSyncExternalStore } from 'react';

// React holds back what follows a skeleton until 300 ms after it, so that skeletons do not flicker. It does not hold back what
// a change of a store shows, so what was loaded is announced here: nobody waits for a page that is there.

let loaded = 0;
const watchers = new Set<() => void>();

const watch = (onLoaded: () => void) => {
  watchers.add(onLoaded);
  return () => void watchers.delete(onLoaded);
};

const count = () => loaded;

/** Something that parts of the page may be waiting for is here. */
export function announceLoaded(): void {
  loaded++;
  for (const onLoaded of watchers) onLoaded();
}

/** React's Suspense, which shows what it waited for as soon as it is here. */
export function PromptSuspense(props: SuspenseProps) {
  useSyncExternalStore(watch, count);
  return <Suspense {...props} />;
}
