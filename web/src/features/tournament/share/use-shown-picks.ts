import '../../../api/later-routes.ts';
import { queryOptions, useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { failureMessage } from '../../../api/api-failure.ts';
import { callApi } from '../../../api/app-api.ts';
import { ownKey } from '../../../api/own-key.ts';
import { queryClient } from '../../../api/query-client.ts';
import type { TournamentPartProps } from '../../../parts/tournaments/tournament-parts.ts';
import { toast } from '../../../ui/status/toast.ts';

export type OwnEntryProps = {
  tournament: TournamentPartProps['tournament'];
  entry: NonNullable<TournamentPartProps['entry']>;
};

/** Where the picks of the reader's own entry are shown before the seal; null for nowhere. Suspends. */
export function useShownPicks(entryId: string) {
  const { data: address } = useSuspenseQuery(addressQuery(entryId));
  const params = { entryId };
  const scope = { id: `shown-${entryId}` };
  const setAddress = (now: string | null) => queryClient.setQueryData(addressQuery(entryId).queryKey, now);
  const show = useMutation({
    scope,
    mutationFn: async () => (await callApi('showPicks', { params, body: {} })).data.address,
    onSuccess: setAddress,
    onError: (error) => toast.error("Couldn't show your picks", { description: failureMessage(error) }),
  });
  const stop = useMutation({
    scope,
    mutationFn: () => callApi('stopShowingPicks', { params }),
    onSuccess: () => {
      setAddress(null);
      toast.success('Your picks are no longer shown');
    },
    onError: (error) => toast.error('Your picks are still shown', { description: failureMessage(error) }),
  });
  return { address, show, stop };
}

const addressQuery = (entryId: string) =>
  queryOptions({
    queryKey: ownKey('shown', entryId),
    queryFn: async ({ signal }) =>
      (await callApi('whereShown', { params: { entryId }, signal })).data.address,
  });
