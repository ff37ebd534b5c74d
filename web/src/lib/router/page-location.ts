import { createLocationStore, type Place } from './location-store.ts';

export const pageLocation = createLocationStore(window);

export const outdatePage = pageLocation.outdate;

/** Whether the browser or a link led to the current place. */
export const cameVia = (): Place['via'] => pageLocation.place().via;
