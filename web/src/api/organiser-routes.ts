/** Every page of fans that makes a call of whoever runs a draw imports this file. The portal has a table of its own. */
import { organiserRoutes } from './__generated__/organiser-routes.ts';
import { addRoutes } from './request.ts';

addRoutes(organiserRoutes);
