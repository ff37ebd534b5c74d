import { createLocationStore, type PageLocation } from './location-store.ts';

export const pageLocation = createLocationStore(globalThis.window ?? noBrowser());

export const outdatePage = pageLocation.outdate;

export const cameVia = (): PageLocation['via'] => pageLocation.current().via;

/** The server renders page after page (entry-server.tsx), each at the path that it navigated to. */
function noBrowser() {
  const location = { pathname: '/', search: '', hash: '', reload() {} };
  const goTo = (_state: unknown, _title: string, to?: string | URL | null) => {
    location.pathname = String(to ?? '/');
  };
  return { location, history: { state: null, pushState: goTo, replaceState: goTo }, addEventListener() {} };
}
