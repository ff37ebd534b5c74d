/** Every module that calls one of these operations imports this file. */
import { laterRoutes } from './__generated__/later-routes.ts';
import { addRoutes } from './request.ts';

addRoutes(laterRoutes);
