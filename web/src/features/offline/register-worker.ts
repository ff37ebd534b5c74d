const CHECK_EVERY_MS = 30 * 60_000;

interface WorkerHost {
  /** Missing without https, and in private windows of some browsers. */
  readonly worker:
    | {
        readonly controller: object | null;
        addEventListener(type: 'controllerchange', listener: () => void): void;
        /** Where workers are blocked some browsers answer nothing. */
        register(path: string): Promise<{ update(): Promise<unknown> } | undefined>;
      }
    | undefined;
  /** Somebody comes back to the page, or the network does. */
  readonly onBack: (listener: () => void) => void;
  /** The next step of the page enters the newer build. */
  readonly outdate: () => void;
}

/**
 * Registers the worker of this build. When a newer build has taken over, the next step leads there: the page of the old build
 * asks for nothing more, and whatever is being typed stays until then.
 */
export function registerWorker({ worker, onBack, outdate }: WorkerHost): void {
  if (!worker) return;
  let isSameBuild = worker.controller === null;
  worker.addEventListener('controllerchange', () => {
    if (!isSameBuild) outdate();
    isSameBuild = false;
  });
  worker
    .register('/service-worker.js')
    .then((registration) => {
      if (!registration) return;
      const look = () => void registration.update().catch(() => {});
      setInterval(look, CHECK_EVERY_MS);
      onBack(look);
    })
    .catch((error: unknown) => console.warn('The offline page could not be kept:', error));
}

/** What a browser has of it. */
export const browserHost = (outdate: () => void): WorkerHost => ({
  worker: 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
  onBack: (listener) => {
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') listener();
    });
    window.addEventListener('online', listener);
    // The server of a stream was away, as while it is upgraded (parts/tournaments/live-line.ts).
    window.addEventListener('boast-line-back', listener);
  },
  outdate,
});
