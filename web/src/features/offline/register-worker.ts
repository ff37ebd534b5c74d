const CHECK_EVERY_MS = 30 * 60_000;

interface WorkerHost {
  /** Missing without https, and in private windows of some browsers. */
  readonly worker:
    | {
        readonly controller: object | null;
        addEventListener(type: 'controllerchange', listener: () => void): void;
        register(path: string): Promise<{ update(): Promise<unknown> }>;
      }
    | undefined;
  readonly onVisible: (listener: () => void) => void;
  /** Before anything on the page hears of a click. */
  readonly onClick: (listener: (event: ClickEvent) => void) => void;
}

type ClickEvent = {
  readonly target: unknown;
  readonly stopImmediatePropagation: () => void;
};

/**
 * Registers the worker of this build. When a newer build has taken over, the next link leads there as an ordinary one:
 * the page of the old build asks for nothing more, and whatever is being typed stays until then.
 */
export function registerWorker({ worker, onVisible, onClick }: WorkerHost): void {
  if (!worker) return;
  let isSameBuild = worker.controller === null;
  let isOutdated = false;
  worker.addEventListener('controllerchange', () => {
    if (!isSameBuild && !isOutdated) {
      isOutdated = true;
      onClick(followOutright);
    }
    isSameBuild = false;
  });
  worker
    .register('/service-worker.js')
    .then((registration) => {
      const look = () => void registration.update().catch(() => {});
      setInterval(look, CHECK_EVERY_MS);
      onVisible(look);
    })
    .catch((error: unknown) => console.warn('The offline page could not be kept:', error));
}

/** The router does not hear of the click, so the browser does what it does with any link. */
function followOutright({ target, stopImmediatePropagation }: ClickEvent): void {
  if (isElement(target) && target.closest('a[href^="/"]')) stopImmediatePropagation();
}

const isElement = (target: unknown): target is Pick<Element, 'closest'> =>
  typeof target === 'object' && target !== null && 'closest' in target;

/** What a browser has of it. */
export const browserHost = (): WorkerHost => ({
  worker: 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
  onVisible: (listener) =>
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') listener();
    }),
  onClick: (listener) =>
    window.addEventListener(
      'click',
      (event) =>
        listener({
          target: event.target,
          stopImmediatePropagation: () => event.stopImmediatePropagation(),
        }),
      { capture: true },
    ),
});
