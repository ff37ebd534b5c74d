const CHECK_EVERY_MS = 30 * 60_000;

interface WorkerHost {
  /** Missing without https, and in private windows of some browsers. */
  readonly worker:
    | {
        readonly controller: object | null;
        addEventListener(type: 'controllerchange', listener: () => void): void;
        /** Some browsers answer undefined where workers are blocked. */
        register(path: string): Promise<{ update(): Promise<unknown> } | undefined>;
      }
    | undefined;
  /** The tab is visible again, or the network is back. */
  readonly onBack: (listener: () => void) => void;
  /** The next navigation loads the newer build. */
  readonly outdate: () => void;
}

/**
 * Registers this build's worker. Once a newer build has taken over, the next navigation leads there; until then the
 * old page stays, and with it whatever is being typed.
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
    .catch((error: unknown) => console.warn("Couldn't store the offline page:", error));
}

export const browserHost = (outdate: () => void): WorkerHost => ({
  worker: 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
  onBack: (listener) => {
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') listener();
    });
    window.addEventListener('online', listener);
    // The stream's server was away, as during an upgrade (parts/tournaments/live/live-line.ts).
    window.addEventListener('boast-line-back', listener);
  },
  outdate,
});
