import type { Handler } from '../../http/handler.ts';
import { readDays, readFunnel } from './insight-view.ts';

export const getInsight: Handler<'getInsight'> = async ({ ctx: { db }, query }) => {
  const [days, funnel] = await Promise.all([readDays(db, query.days), readFunnel(db, query.days)]);
  const visits = days.reduce((sum, day) => sum + day.visits, 0);
  return { data: { days, funnel: { visits, ...funnel } } };
};
