import { useEffect, useEffectEvent } from 'react';

/** Where what follows does not come, the page asks instead. */
const POLL_MS = 15_000;

interface Live {
  /** Begins to follow, by code that comes after the page stands; answers how to stop. */
  readonly follow: () => Promise<() => void>;
  readonly poll: () => unknown;
}

/** Follows for as long as `key` stays the same; null follows nothing. */
export function useLive(key: string | null, { follow, poll }: Live): void {
  const begin = useEffectEvent(follow);
  const ask = useEffectEvent(poll);
  useEffect(() => {
    if (key === null) return;
    let isLeft = false;
    let stop = () => {};
    // Nothing new is missed meanwhile: the first event says how things are.
    begin().then(
      (leave) => {
        if (isLeft) leave();
        else stop = leave;
      },
      () => {
        const polling = setInterval(ask, POLL_MS);
        if (isLeft) clearInterval(polling);
        else stop = () => clearInterval(polling);
      },
    );
    return () => {
      isLeft = true;
      stop();
    };
  }, [key]);
}
