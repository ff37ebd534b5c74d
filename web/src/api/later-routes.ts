/** Imported by whatever calls one of them. */
import { laterRoutes } from './__generated__/later-routes.ts';
import { addRoutes } from './request.ts';

addRoutes(laterRoutes);
