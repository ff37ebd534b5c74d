import { notFound } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { readAdminPrizes } from './admin-prizes-view.ts';
import { readPrizes } from './prizes-view.ts';

export const getPrizes: Handler<'getPrizes'> = async ({ ctx, params }) => {
  const prizes = await readPrizes(ctx, params.tournamentId);
  if (!prizes) throw notFound('Tournament');
  return { data: prizes };
};

export const getAdminPrizes: Handler<'getAdminPrizes'> = async ({ ctx, params }) => ({
  data: await readAdminPrizes(ctx, params.tournamentId),
});
