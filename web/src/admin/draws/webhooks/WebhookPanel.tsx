import '../../../api/later-routes.ts';
import type { Webhook } from '@boast/contract/webhooks';
import { useMutation } from '@tanstack/react-query';
import { KeyRound, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureMessage } from '../../../api/api-failure.ts';
import { callApi } from '../../../api/app-api.ts';
import { PartBoundary } from '../../../parts/PartBoundary.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { LoadingRegion } from '../../../ui/status/LoadingRegion.tsx';
import { Skeleton } from '../../../ui/status/Skeleton.tsx';
import { toast } from '../../../ui/status/toast.ts';
import { formatMoment } from '../../parts/format-moment.ts';
import { DeliveryList } from './DeliveryList.tsx';
import { NewSecret } from './NewSecret.tsx';
import { dropWebhook, refreshWebhooks } from './webhook-queries.ts';
import { kindText, switchedOffText } from './webhook-text.ts';

type WebhookPanelProps = { tournamentId: string; webhook: Webhook };

export function WebhookPanel({ tournamentId, webhook }: WebhookPanelProps) {
  const { id: webhookId, address, kind, switchedOff } = webhook;
  const params = { tournamentId, webhookId };
  const [asked, setAsked] = useState<'secret' | 'delete' | null>(null);
  const test = useMutation({
    mutationFn: () => callApi('testWebhook', { params, body: {} }),
    onSuccess: () => refreshWebhooks(tournamentId),
    onError: (error) => toast.error("Couldn't send a test", { description: failureMessage(error) }),
  });
  return (
    <Panel title={<span className="wrap-anywhere">{address}</span>} note={kindText[kind]} flush>
      <div className="flex flex-wrap gap-2 px-5 py-4 sm:px-6">
        <Button variant="outline" size="small" loading={test.isPending} onClick={() => test.mutate()}>
          <Send aria-hidden="true" />
          Send a test
        </Button>
        {kind === 'standard' && (
          <Button variant="quiet" size="small" onClick={() => setAsked('secret')}>
            <KeyRound aria-hidden="true" />
            New secret
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => setAsked('delete')}>
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
      </div>
      {switchedOff !== null && (
        <div className="px-5 pb-4 sm:px-6">
          <Alert tone="warning" title={`Switched off at ${formatMoment(switchedOff.at)}`}>
            {switchedOffText[switchedOff.why]} Send a test: once it arrives, the address is on again.
          </Alert>
        </div>
      )}
      <PartBoundary title="Couldn't load what was sent" skeleton={<DeliveriesLoading />}>
        <DeliveryList {...params} />
      </PartBoundary>
      {asked === 'secret' && <RenewDialog {...params} onClose={() => setAsked(null)} />}
      {asked === 'delete' && <DeleteWebhook {...params} address={address} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

const DeliveriesLoading = () => (
  <LoadingRegion label="Loading what was sent">
    <div className="border-line border-t px-5 py-4 sm:px-6">
      <Skeleton className="h-10" />
    </div>
  </LoadingRegion>
);

type DialogProps = { tournamentId: string; webhookId: string; onClose: () => void };

function RenewDialog({ tournamentId, webhookId, onClose }: DialogProps) {
  const renew = useMutation({
    mutationFn: async () =>
      (await callApi('renewWebhookSecret', { params: { tournamentId, webhookId }, body: {} })).data.secret,
    onError: (error) => toast.error("Couldn't make a new secret", { description: failureMessage(error) }),
  });
  if (renew.data) return <NewSecret secret={renew.data} onClose={onClose} />;
  return (
    <ConfirmDialog
      title="Make a new secret?"
      description="Both secrets work for a day, then the old one stops."
      confirmLabel="Make a new secret"
      harmless
      onConfirm={() =>
        renew.mutateAsync().then(
          () => undefined,
          () => undefined,
        )
      }
      onCancel={onClose}
    />
  );
}

function DeleteWebhook({ tournamentId, webhookId, address, onClose }: DialogProps & { address: string }) {
  const remove = async () => {
    try {
      await callApi('deleteWebhook', { params: { tournamentId, webhookId } });
      toast.success('Address deleted');
      onClose();
      await dropWebhook({ tournamentId, webhookId });
    } catch (error) {
      toast.error("Couldn't delete the address", { description: failureMessage(error) });
      await refreshWebhooks(tournamentId);
    }
  };
  return (
    <ConfirmDialog
      title="Delete this address?"
      description={`We'll stop sending to ${address} at once. This can't be undone.`}
      confirmLabel="Delete address"
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}
