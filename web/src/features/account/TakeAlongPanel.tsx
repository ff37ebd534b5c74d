import '../../api/later-routes.ts';
import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { callApi, useAppConfig } from '../../api/app-api.ts';

import { DownloadTable } from '../../parts/DownloadTable.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { SettingRow } from '../../ui/forms/SettingRow.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/status/toast.ts';

export function TakeAlongPanel() {
  return (
    <Panel title="Calendar and picks" level={3}>
      <OwnCalendar />
      <SettingRow title="All tournaments" action={<Subscribe address={`${location.origin}/season.ics`} />}>
        The dates of every draw, and when picks lock.
      </SettingRow>
      <PicksRow />
    </Panel>
  );
}

const Subscribe = ({ address }: { address: string }) => (
  <a
    href={address.replace(/^https?:/, 'webcal:')}
    className={buttonClass({ variant: 'outline', size: 'small' })}
  >
    Open in calendar
  </a>
);

const newAddress = async () => (await callApi('renewCalendar', { body: {} })).data.address;

/** The address is a secret that outlives the session, so it is shown only on request. */
function OwnCalendar() {
  const [address, setAddress] = useState<string | null>(null);
  const show = useMutation({
    mutationFn: async () => (await callApi('myCalendar')).data.address ?? (await newAddress()),
    onSuccess: setAddress,
    onError: (error) => toast.error("Couldn't show the address", { description: failureMessage(error) }),
  });
  if (address !== null) return <AddressRow address={address} onNew={setAddress} />;
  return (
    <SettingRow
      title="My entries"
      action={
        <Button variant="outline" size="small" loading={show.isPending} onClick={() => show.mutate()}>
          Show address
        </Button>
      }
    >
      The draws you've entered, at a private address for your calendar.
    </SettingRow>
  );
}

type AddressRowProps = { address: string; onNew: (address: string) => void };

function AddressRow({ address, onNew }: AddressRowProps) {
  const [isAsking, setAsking] = useState(false);
  const renew = useMutation({
    mutationFn: newAddress,
    onSuccess: (fresh) => {
      onNew(fresh);
      setAsking(false);
      toast.success('Your calendar has a new address');
    },
    onError: (error) => toast.error("Couldn't create an address", { description: failureMessage(error) }),
  });
  return (
    <SettingRow title="My entries" action={<Subscribe address={address} />}>
      <p>Anyone with the address can see which draws you've entered, nothing else.</p>
      <p className="wrap-anywhere mt-1 text-ink">{address.replace(/^https?:\/\//, '')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <CopyButton text={address} label="Copy address" icon={Copy} advice="Select the address and copy it" />
        <Button variant="outline" onClick={() => setAsking(true)}>
          New address
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Give your calendar a new address?"
          description="The old address stops working. Update your calendar."
          confirmLabel="New address"
          onConfirm={() =>
            renew.mutateAsync().then(
              () => undefined,
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
  const { productName } = useAppConfig();
  return (
    <SettingRow
      title="My picks"
      action={
        <DownloadTable
          what="my picks"
          fileName={() => `${productName.toLowerCase()}-picks`}
          load={(format) => callApi('exportMyPicks', { query: { format } })}
          size="small"
        />
      }
    >
      Every pick you've made, its result and its points.
    </SettingRow>
  );
}
