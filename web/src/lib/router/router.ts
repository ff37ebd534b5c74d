import { useSyncExternalStore } from 'react';
import { createLocationStore, type Place } from './location-store.ts';

const store = createLocationStore(window);

/** Goes to an address of this site. */
export const navigate = store.navigate;

/** A newer build has taken over: the next step enters it. */
export const outdatePage = store.outdate;

/** Where the page is. */
export const usePlace = (): Place => useSyncExternalStore(store.watch, store.place);

/** The path alone: who looks at nothing else is not drawn again with every step of a page. */
export const usePathname = (): string => useSyncExternalStore(store.watch, () => store.place().pathname);

/** How one got to where the page is now. */
export const cameVia = (): Place['via'] => store.place().via;
