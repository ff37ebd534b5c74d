import { pageLocation } from './page-location.ts';

export const { navigate, leaveFromHere } = pageLocation;

export type Leave = typeof navigate;
