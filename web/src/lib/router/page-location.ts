import { createLocationStore, type Place } from './location-store.ts';

export const pageLocation = createLocationStore(window);

export const outdatePage = pageLocation.outdate;

export const cameVia = (): Place['via'] => pageLocation.place().via;
