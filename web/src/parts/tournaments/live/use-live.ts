import { useEffect, useEffectEvent } from 'react';

/** Poll interval for when the code of the stream does not load. */
const POLL_MS = 15_000;

interface Live {
  /** Starts following; its code loads late. Resolves to a function that stops. */
  readonly follow: () => Promise<() => void>;
  readonly poll: () => unknown;
}

export function useLive(key: string | null, { follow, poll }: Live): void {
  const begin = useEffectEvent(follow);
  const ask = useEffectEvent(poll);
  useEffect(() => {
    if (key === null) return;
    let isLeft = false;
    let stop = () => {};
    // Nothing is missed before it starts: the first event carries the current state.
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
