import { useSyncExternalStore } from 'react';
import { createLocationStore, type Place } from './location-store.ts';

const store = createLocationStore(window);

/** Goes to an address of this site. */
export const navigate = store.navigate;

/** Where the page is. */
export const usePlace = (): Place => useSyncExternalStore(store.watch, store.place);
