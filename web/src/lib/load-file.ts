/** The one way that files of the site's code are loaded. */
import { asMissing } from './file-missing.ts';
import { announceLoaded } from './prompt-suspense.tsx';

interface FileOfCode<T> {
  /** Starts loading, or tells that it is loaded. What failed before is asked for again. */
  readonly load: () => Promise<T>;
  /** For React's `use`: the same promise at each drawing, one that failed included. */
  readonly asked: () => Promise<T>;
}

export function loadOnce<T>(fetchFile: () => Promise<T>): FileOfCode<T> {
  let loading: Promise<T> | null = null;
  let hasFailed = false;
  const start = (): Promise<T> => {
    hasFailed = false;
    const started = fetchFile().catch((error: unknown) => Promise.reject(asMissing(error)));
    started.then(
      // What came of a promise is written on it: that is how `use` knows without waiting.
      (value) => {
        void Object.assign(started, { status: 'fulfilled', value });
        announceLoaded();
      },
      (reason: unknown) => {
        void Object.assign(started, { status: 'rejected', reason });
        hasFailed = true;
      },
    );
    loading = started;
    return started;
  };
  const asked = () => loading ?? start();
  return { load: () => (hasFailed ? start() : asked()), asked };
}
