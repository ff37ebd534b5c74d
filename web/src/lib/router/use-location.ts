import { useSyncExternalStore } from 'react';
import type { PageLocation } from './location-store.ts';
import { pageLocation } from './page-location.ts';

export const useLocation = (): PageLocation =>
  useSyncExternalStore(pageLocation.watch, pageLocation.current, pageLocation.current);

const pathname = (): string => pageLocation.current().pathname;

/** Components that need only the path do not render at every change of the URL. */
export const usePathname = (): string => useSyncExternalStore(pageLocation.watch, pathname, pathname);
