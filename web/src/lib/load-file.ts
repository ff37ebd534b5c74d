/** The one way in which code files are loaded. */
import { asMissing } from './file-missing.ts';
import { announceLoaded } from './prompt-suspense.tsx';

interface FileOfCode<T> {
  /** Starts loading, or resolves if already loaded. Retries after a failure. */
  readonly load: () => Promise<T>;
  /** For React's `use`: always the same promise, also after a failure. */
  readonly asked: () => Promise<T>;
}

export function loadOnce<T>(fetchFile: () => Promise<T>): FileOfCode<T> {
  let loading: Promise<T> | null = null;
  let hasFailed = false;
  const start = (): Promise<T> => {
    hasFailed = false;
    const started = fetchFile().catch((error: unknown) => Promise.reject(asMissing(error)));
    started.then(
      // `use` reads the outcome of a promise from these fields, without waiting.
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
