/**
 * Keeps a screen running for a night: the page stays awake, grows with the screen's size, and enters a newer
 * release.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Keeps the device awake where the browser can. It lets go by itself whenever the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    // Missing without https, and in older browsers.
    const wakeLock: WakeLock | undefined = navigator.wakeLock;
    let held: WakeLockSentinel | null = null;
    let isLeft = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible' || wakeLock === undefined) return;
      try {
        held = await wakeLock.request('screen');
        if (isLeft) await held.release();
      } catch {
        // Refused, as with a low battery: asked again when the page is shown again.
      }
    };
    const holdAgain = () => void hold();
    holdAgain();
    document.addEventListener('visibilitychange', holdAgain);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', holdAgain);
      void held?.release().catch(() => {});
    };
  }, []);
}

/** All sizes are of the root's text, which grows with the screen (screen.css). */
export function useScreenSize(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['screen'] = '';
    return () => {
      delete document.documentElement.dataset['screen'];
    };
  }, []);
}

/** Returns a function that reloads the page if a newer build has taken over since. */
export function useNewRelease(): () => void {
  const isOutdated = useRef(false);
  useEffect(() => {
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
    // The first worker of a browser is of the same build.
    let isSameBuild = worker?.controller === null;
    const note = () => {
      isOutdated.current = !isSameBuild;
      isSameBuild = false;
    };
    worker?.addEventListener('controllerchange', note);
    return () => worker?.removeEventListener('controllerchange', note);
  }, []);
  return () => {
    if (isOutdated.current) location.reload();
  };
}
