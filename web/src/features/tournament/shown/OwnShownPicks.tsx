import '../../../api/later-routes.ts';
import { queryOptions, useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { failureMessage } from '../../../api/api-failure.ts';
import { callApi } from '../../../api/app-api.ts';
import { ownKey } from '../../../api/own-key.ts';
import { queryClient } from '../../../api/query-client.ts';
import { PartBoundary } from '../../../parts/PartBoundary.tsx';
import type { TournamentPartProps } from '../../../parts/tournaments/tournament-parts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/status/Skeleton.tsx';
import { toast } from '../../../ui/status/toast.ts';
import { ShowPicksDialog } from './ShowPicksDialog.tsx';

/** Says who can see the reader's picks before the seal, and lets the reader show them or stop. */
export function OwnShownPicks({ tournament, entry }: TournamentPartProps) {
  return (
    entry && (
      <PartBoundary skeleton={<Skeleton className="col-span-full h-9 max-sm:h-20" />}>
        <WhoSees tournament={tournament} entry={entry} />
      </PartBoundary>
    )
  );
}

type WhoSeesProps = {
  tournament: TournamentPartProps['tournament'];
  entry: NonNullable<TournamentPartProps['entry']>;
};

function WhoSees({ tournament, entry }: WhoSeesProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: address } = useSuspenseQuery(addressQuery(entry.id));
  const params = { entryId: entry.id };
  const setAddress = (now: string | null) => queryClient.setQueryData(addressQuery(entry.id).queryKey, now);
  const show = useMutation({
    scope: { id: `shown-${entry.id}` },
    mutationFn: async () => (await callApi('showPicks', { params, body: {} })).data.address,
    onSuccess: setAddress,
    onError: (error) => toast.error("Couldn't show your picks", { description: failureMessage(error) }),
  });
  const stop = useMutation({
    scope: { id: `shown-${entry.id}` },
    mutationFn: () => callApi('stopShowingPicks', { params }),
    onSuccess: () => {
      setAddress(null);
      setOpen(false);
      toast.success('Your picks are no longer shown');
    },
    onError: (error) => toast.error('Your picks are still shown', { description: failureMessage(error) }),
  });
  const isShown = address !== null;
  const Icon = isShown ? Eye : EyeOff;
  const stopButton = (
    <Button variant="outline" size="small" loading={stop.isPending} onClick={() => stop.mutate()}>
      Stop showing
    </Button>
  );
  return (
    <section
      aria-label="Who sees your picks"
      className={`col-span-full flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden ${isShown ? 'rounded-base border-warning border-l-[3px] bg-warning-tint px-4 py-2.5' : ''}`}
    >
      <p className="flex min-w-0 items-center gap-2 text-small">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {isShown ? 'Anyone with your link sees your picks.' : 'Only you can see your picks until the lock.'}
      </p>
      <span className="flex flex-wrap items-center gap-2">
        <Button variant="outline" size="small" onClick={() => setOpen(true)}>
          {isShown ? 'Your link' : 'Show my picks'}
        </Button>
        {isShown && stopButton}
      </span>
      {isOpen && (
        <ShowPicksDialog
          name={tournament.name}
          address={address}
          version={entry.version}
          isPending={show.isPending}
          onShow={() => show.mutate()}
          onClose={() => setOpen(false)}
          stopButton={stopButton}
        />
      )}
    </section>
  );
}

const addressQuery = (entryId: string) =>
  queryOptions({
    queryKey: ownKey('shown', entryId),
    queryFn: async ({ signal }) =>
      (await callApi('whereShown', { params: { entryId }, signal })).data.address,
  });
