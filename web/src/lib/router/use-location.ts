import { useSyncExternalStore } from 'react';
import type { Place } from './location-store.ts';
import { pageLocation } from './page-location.ts';

export const usePlace = (): Place =>
  useSyncExternalStore(pageLocation.watch, pageLocation.place, pageLocation.place);

const pathname = (): string => pageLocation.place().pathname;

/** Components that need only the path do not render at every change of the URL. */
export const usePathname = (): string => useSyncExternalStore(pageLocation.watch, pathname, pathname);
