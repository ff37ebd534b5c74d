import { useSyncExternalStore } from 'react';
import { createLocationStore, type Place } from './location-store.ts';

const store = createLocationStore(window);

export const navigate = store.navigate;

export const outdatePage = store.outdate;

export const usePlace = (): Place => useSyncExternalStore(store.watch, store.place);

/** Components that need only the path do not render at every change of the URL. */
export const usePathname = (): string => useSyncExternalStore(store.watch, () => store.place().pathname);

/** Whether the browser or a link led to the current place. */
export const cameVia = (): Place['via'] => store.place().via;
