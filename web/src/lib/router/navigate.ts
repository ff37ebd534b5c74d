import { pageLocation } from './page-location.ts';

export const navigate = pageLocation.navigate;
