/** The one way in which code files are loaded. */
import { asMissing } from './file-missing.ts';
import { announceLoaded } from './prompt-suspense.tsx';

interface FileOfCode<T> {
  /** Starts loading, or resolves if already loaded. Retries after a failure. */
  readonly load: () => Promise<T>;
  /** The same for React, which waits a turn for a promise: this one calls back at once if already loaded. */
  readonly atOnce: () => PromiseLike<T>;
}

export function loadOnce<T>(fetchFile: () => Promise<T>): FileOfCode<T> {
  let file: { readonly loading: Promise<T>; readonly atOnce: PromiseLike<T> } | null = null;
  let hasFailed = false;
  const start = () => {
    hasFailed = false;
    let loaded: { readonly value: T } | null = null;
    const loading = fetchFile().catch((error: unknown) => Promise.reject(asMissing(error)));
    loading.then(
      (value) => {
        loaded = { value };
        announceLoaded();
      },
      () => {
        hasFailed = true;
      },
    );
    const atOnce: PromiseLike<T> = {
      // biome-ignore lint/suspicious/noThenProperty: React takes any object with a `then`, and nothing else reads this one.
      then: (onValue, onReason) =>
        loaded && onValue ? Promise.resolve(onValue(loaded.value)) : loading.then(onValue, onReason),
    };
    file = { loading, atOnce };
    return file;
  };
  return {
    load: () => (file && !hasFailed ? file : start()).loading,
    atOnce: () => (file ?? start()).atOnce,
  };
}
