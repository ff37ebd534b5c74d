import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../api/api-failure.ts';
import { call, queryClient, useConfig } from '../../api/app-api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { toast } from '../../ui/toast.ts';

const calendarQuery = queryOptions({
  queryKey: ['me', 'calendar'],
  queryFn: async ({ signal }) => (await call('myCalendar', { signal })).data.address,
});

/** What one follows and keeps elsewhere: one's entries and the season in a calendar, one's picks in a spreadsheet. */
export function TakeAlongPanel() {
  return (
    <Panel title="Calendar and picks">
      <OwnCalendar />
      <SettingRow title="All tournaments" action={<Subscribe address={`${location.origin}/season.ics`} />}>
        Every draw's days, and when its picks lock.
      </SettingRow>
      <PicksRow />
    </Panel>
  );
}

/** How a calendar is asked to follow an address. */
const Subscribe = ({ address }: { address: string }) => (
  <a
    href={address.replace(/^https?:/, 'webcal:')}
    className={buttonClass({ variant: 'outline', size: 'small' })}
  >
    Open in Calendar
  </a>
);

function useRenewal() {
  return useMutation({
    mutationFn: async () => (await call('renewCalendar', { body: {} })).data.address,
    onSuccess: (fresh) => queryClient.setQueryData(calendarQuery.queryKey, fresh),
    onError: (error) => toast.error('No address was made', { description: messageOf(error) }),
  });
}

function OwnCalendar() {
  const { data: address, isError } = useQuery(calendarQuery);
  const renew = useRenewal();
  if (address) return <AddressRow address={address} />;
  return (
    <SettingRow
      title="My entries"
      action={
        <Button
          variant="outline"
          size="small"
          disabled={address === undefined && !isError}
          loading={renew.isPending}
          onClick={() => renew.mutate()}
        >
          Make an Address
        </Button>
      }
    >
      The draws you entered, at an address of your own that your calendar follows.
    </SettingRow>
  );
}

function AddressRow({ address }: { address: string }) {
  const [isAsking, setAsking] = useState(false);
  const renew = useRenewal();
  return (
    <SettingRow title="My entries" action={<Subscribe address={address} />}>
      <p>Whoever has the address sees which draws you entered, and nothing else.</p>
      <p className="wrap-anywhere mt-1 text-ink">{address.replace(/^https?:\/\//, '')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <CopyButton
          text={address}
          label="Copy Address"
          icon={Copy}
          advice="Select the address and copy it yourself"
        />
        <Button variant="outline" onClick={() => setAsking(true)}>
          New Address
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Give your calendar a new address?"
          description="The address of before opens nothing any more: whatever follows it has to be told the new one."
          confirmLabel="New address"
          onConfirm={() =>
            renew.mutateAsync().then(
              () => {
                setAsking(false);
                toast.success('Your calendar has a new address');
              },
              () => undefined,
            )
          }
          onCancel={() => setAsking(false)}
        />
      )}
    </SettingRow>
  );
}

function PicksRow() {
  const { productName } = useConfig();
  const download = useMutation({
    mutationFn: () => call('exportMyPicks'),
    onSuccess: (text) =>
      saveFile({ name: `${productName.toLowerCase()}-picks.csv`, type: 'text/csv;charset=utf-8', text }),
    onError: (error) => toast.error('Download failed', { description: messageOf(error) }),
  });
  return (
    <SettingRow
      title="My picks"
      action={
        <Button variant="outline" size="small" loading={download.isPending} onClick={() => download.mutate()}>
          Download CSV
        </Button>
      }
    >
      Every pick of every entry, how it went and what it earned.
    </SettingRow>
  );
}
