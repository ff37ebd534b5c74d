import type { NewsSettings } from '@boast/contract/news';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';

import { toast } from '../../ui/status/toast.ts';
import { newsQuery } from './news-queries.ts';
import { readDevice, turnOff, turnOn } from './push-device.ts';

export function usePushDevice(settings: NewsSettings) {
  const { data: state } = useQuery(deviceQuery(settings));
  const look = async () => {
    await queryClient.invalidateQueries({ queryKey: newsQuery.queryKey });
    await queryClient.invalidateQueries({ queryKey: ['push-device'] });
  };
  const on = useMutation({
    mutationFn: () => turnOn(settings),
    onSuccess: (outcome) => {
      if (outcome === 'on') toast.success('Notifications are on for this device');
    },
    onError: () =>
      toast.error("Couldn't turn on notifications", {
        description: "Your browser couldn't reach its push service. Try again when you're online.",
      }),
    onSettled: look,
  });
  const off = useMutation({
    mutationFn: () => turnOff(settings),
    onSuccess: () => toast.success('Notifications are off for this device'),
    onError: () =>
      toast.error("Couldn't turn off notifications", { description: "Try again when you're online." }),
    onSettled: look,
  });
  return { state, on, off };
}

const deviceQuery = (settings: NewsSettings) =>
  queryOptions({
    queryKey: ['push-device', settings.publicKey, settings.subscriptions.map(({ digest }) => digest).join()],
    queryFn: () => readDevice(settings),
    // The permission can change in the browser's own settings at any time.
    staleTime: 0,
  });
