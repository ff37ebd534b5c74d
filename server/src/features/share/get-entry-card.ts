import { notFound } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { readEntryCard } from './entry-card-view.ts';

export const getEntryCard: Handler<'getEntryCard'> = async ({ ctx, params }) => {
  const card = await readEntryCard(ctx, params.entryId);
  if (!card) throw notFound('Entry');
  return { data: card };
};
