import '../../api/later-routes.ts';
import type { Rival } from '@boast/contract/account/rivals';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { Crosshair } from 'lucide-react';
import { failureMessage } from '../../api/api-failure.ts';
import { callApi, useUserId } from '../../api/app-api.ts';
import { ownKey } from '../../api/own-key.ts';
import { queryClient } from '../../api/query-client.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/status/toast.ts';

const rivalQuery = queryOptions({
  get queryKey() {
    return ownKey('rival');
  },
  queryFn: async ({ signal }) => (await callApi('getRival', { signal })).data,
  staleTime: 60_000,
});

type RivalButtonProps = { userId: string; username: string };

/** Makes one person the reader's rival, or ends that. Nobody else is told. */
export function RivalButton({ userId, username }: RivalButtonProps) {
  const ownId = useUserId();
  const { data: rival } = useQuery({ ...rivalQuery, enabled: ownId !== null });
  const isRival = rival?.userId === userId;
  const change = useMutation({
    mutationFn: async (): Promise<{ data: Rival | null }> =>
      isRival ? callApi('endRival', {}) : callApi('chooseRival', { body: { userId } }),
    onSuccess: async ({ data }) => {
      queryClient.setQueryData(rivalQuery.queryKey, data);
      await queryClient.invalidateQueries({ queryKey: ownKey('under-way') });
      toast.success(isRival ? 'Rivalry ended' : `${username} is your rival`, {
        description: isRival
          ? `${username} never knew.`
          : 'Only you know. Home says what you need against them.',
      });
    },
    onError: (error) => toast.error("Couldn't save", { description: failureMessage(error) }),
  });
  if (ownId === null || ownId === userId) return null;
  return (
    <Button
      variant="outline"
      aria-pressed={isRival}
      loading={change.isPending}
      disabled={rival === undefined}
      onClick={() => change.mutate()}
    >
      <Crosshair aria-hidden="true" />
      {isRival ? 'End rivalry' : 'Make my rival'}
    </Button>
  );
}
