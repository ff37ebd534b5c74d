/** The site's worker in this browser; null where there is none yet. Undefined where the browser has no workers or refuses them. */
export const ownRegistration = (): Promise<ServiceWorkerRegistration | null | undefined> =>
  'serviceWorker' in navigator
    ? navigator.serviceWorker.getRegistration().then(
        (registration) => registration ?? null,
        () => undefined,
      )
    : Promise.resolve(undefined);
