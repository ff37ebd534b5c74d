/** The one way in which code files are loaded. */
import { use } from 'react';
import { asMissing } from './file-missing.ts';
import { announceLoaded } from './prompt-suspense.tsx';

interface FileOfCode<T> {
  /** Starts loading, or resolves if already loaded. Retries after a failure. */
  readonly load: () => Promise<T>;
  /** For a component: returns what has loaded, throws why it did not, and suspends before that. */
  readonly useLoaded: () => T;
}

export function loadOnce<T>(fetchFile: () => Promise<T>): FileOfCode<T> {
  let loading: Promise<T> | null = null;
  let outcome: PromiseSettledResult<T> | null = null;
  const start = (): Promise<T> => {
    outcome = null;
    loading = fetchFile().catch((error: unknown) => Promise.reject(asMissing(error)));
    loading.then(
      (value) => {
        outcome = { status: 'fulfilled', value };
        announceLoaded();
      },
      (reason: unknown) => {
        outcome = { status: 'rejected', reason };
      },
    );
    return loading;
  };
  const useLoaded = (): T => {
    if (!outcome) return use(loading ?? start());
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };
  return { load: () => (loading && outcome?.status !== 'rejected' ? loading : start()), useLoaded };
}
