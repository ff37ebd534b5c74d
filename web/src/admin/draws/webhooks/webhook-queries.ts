import '../../../api/later-routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../api/app-api.ts';
import { queryClient } from '../../../api/query-client.ts';

export const webhooksQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['webhooks', tournamentId],
    queryFn: async ({ signal }) => (await callApi('listWebhooks', { params: { tournamentId }, signal })).data,
    refetchInterval: 30_000,
  });

export type NamedWebhook = { readonly tournamentId: string; readonly webhookId: string };

/** Events leave within a minute, a test within seconds. */
export const deliveriesQuery = ({ tournamentId, webhookId }: NamedWebhook) =>
  queryOptions({
    queryKey: ['webhooks', tournamentId, webhookId, 'deliveries'],
    queryFn: async ({ signal }) =>
      (await callApi('listWebhookDeliveries', { params: { tournamentId, webhookId }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(({ state: is }) => is === 'waiting') ? 2_000 : 15_000),
  });

/** An address that was deleted leaves the page at once: the server knows nothing more of it. */
export function dropWebhook({ tournamentId, webhookId }: NamedWebhook): Promise<void> {
  const { queryKey } = webhooksQuery(tournamentId);
  queryClient.setQueryData(queryKey, (all) => all?.filter(({ id }) => id !== webhookId));
  return queryClient.invalidateQueries({ queryKey, exact: true });
}

/** The addresses, and what was sent to each. */
export const refreshWebhooks = (tournamentId: string) =>
  queryClient.invalidateQueries({ queryKey: webhooksQuery(tournamentId).queryKey });
