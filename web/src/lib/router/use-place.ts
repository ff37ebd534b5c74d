import { useSyncExternalStore } from 'react';
import type { Place } from './location-store.ts';
import { pageLocation } from './page-location.ts';

export const usePlace = (): Place => useSyncExternalStore(pageLocation.watch, pageLocation.place);

/** Components that need only the path do not render at every change of the URL. */
export const usePathname = (): string =>
  useSyncExternalStore(pageLocation.watch, () => pageLocation.place().pathname);
