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
  let file: { readonly loading: Promise<T>; readonly read: PromiseLike<T> } | null = null;
  let hasFailed = false;
  const start = () => {
    hasFailed = false;
    const loading = fetchFile().catch((error: unknown) => Promise.reject(asMissing(error)));
    loading.then(announceLoaded, () => {
      hasFailed = true;
    });
    file = { loading, read: answeringAtOnce(loading) };
    return file;
  };
  return {
    load: () => (file && !hasFailed ? file : start()).loading,
    useLoaded: () => use((file ?? start()).read),
  };
}

/** React waits a turn for a promise it has not met; one that calls back at once is read without a gap. */
function answeringAtOnce<T>(promise: Promise<T>): PromiseLike<T> {
  let outcome: { readonly value: T } | null = null;
  promise.then(
    (value) => {
      outcome = { value };
    },
    () => {},
  );
  return {
    // biome-ignore lint/suspicious/noThenProperty: React's `use` takes any object with a `then`, and nothing else reads this one.
    then(onValue, onReason) {
      if (outcome && onValue) return Promise.resolve(onValue(outcome.value));
      return promise.then(onValue, onReason);
    },
  };
}
