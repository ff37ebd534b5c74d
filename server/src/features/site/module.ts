import type { Routes } from '../../http/handler.ts';
import { calendarRoutes } from './feeds/calendar-routes.ts';
import { searchRoutes } from './feeds/search-routes.ts';
import { shareRoutes } from './pages/share-routes.ts';

export const site = {
  routes: (async (app, ctx) => {
    await calendarRoutes(app, ctx);
    await shareRoutes(app, ctx);
    await searchRoutes(app, ctx);
  }) satisfies Routes,
};
