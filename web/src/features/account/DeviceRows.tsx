import '../../api/later-routes.ts';
import type { NewsSettings, PushSubscriptionRow } from '@boast/contract/news';
import { useMutation } from '@tanstack/react-query';
import { failureMessage } from '../../api/api-failure.ts';
import { callApi } from '../../api/app-api.ts';
import { queryClient } from '../../api/query-client.ts';
import { newsQuery } from '../../parts/news/news-queries.ts';
import type { DeviceState } from '../../parts/news/push-device.ts';
import { usePushDevice } from '../../parts/news/use-push-device.ts';
import { Button } from '../../ui/Button.tsx';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { toast } from '../../ui/toast.ts';

const WORDS: Record<DeviceState, string> = {
  unsupported: 'This browser cannot show what we tell you.',
  insecure: 'Browsers show what we tell you on pages that come over https alone, and this one did not.',
  install:
    'Add this site to your home screen first: Share, then “Add to Home Screen”. Open it from there and come back here.',
  denied:
    'You told this browser not to show our notifications. Allow them in its settings for this site, then come back.',
  off: 'At most six a day, none of them at night. One tap stops a kind.',
  lost: 'Nothing reaches this device any more. Turn it on again to be told here.',
  on: 'You are told here, and not mailed the same again.',
};

export function DeviceRows({ settings }: { settings: NewsSettings }) {
  return (
    <div className="border-line border-t pt-4">
      <ThisDevice settings={settings} />
      {settings.subscriptions.map((one) => (
        <DeviceRow key={one.id} device={one} />
      ))}
      {settings.subscriptions.length > 0 && <TestRow />}
    </div>
  );
}

function ThisDevice({ settings }: { settings: NewsSettings }) {
  const { state, on, off } = usePushDevice(settings);
  return (
    <SettingRow
      title="This device"
      action={
        state === 'off' || state === 'lost' ? (
          <Button size="small" loading={on.isPending} onClick={() => on.mutate()}>
            Tell me on this device
          </Button>
        ) : (
          state === 'on' && (
            <Button variant="outline" size="small" loading={off.isPending} onClick={() => off.mutate()}>
              Stop on this device
            </Button>
          )
        )
      }
    >
      <p role="status">
        {on.isPending
          ? 'Asking your browser'
          : on.error !== null && state !== 'on'
            ? 'That did not work: your browser could not reach its push service. Try again when you are online.'
            : state && WORDS[state]}
      </p>
    </SettingRow>
  );
}

function DeviceRow({ device }: { device: PushSubscriptionRow }) {
  const remove = useMutation({
    mutationFn: () => callApi('unsubscribeFromPush', { params: { subscriptionId: device.id } }),
    onSuccess: () => toast.success('Device removed'),
    onError: (error) => toast.error('Device not removed', { description: failureMessage(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: newsQuery.queryKey }),
  });
  return (
    <SettingRow
      title={device.device}
      action={
        <Button
          variant="outline"
          size="small"
          loading={remove.isPending}
          aria-label={`Remove ${device.device}`}
          onClick={() => remove.mutate()}
        >
          Remove
        </Button>
      }
    >
      {device.toldAt ? `Last told ${when(device.toldAt)}` : `Added ${when(device.createdAt)}`}
    </SettingRow>
  );
}

const when = (at: string): string =>
  new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

function TestRow() {
  const send = useMutation({
    mutationFn: () => callApi('sendTestPush', { body: {} }),
    onSuccess: ({ data }) =>
      toast.success('Test sent', {
        description: data.devices === 1 ? 'To one device' : `To ${data.devices} devices`,
      }),
    onError: (error) => toast.error('Test not sent', { description: failureMessage(error) }),
  });
  return (
    <SettingRow
      title="Try it"
      action={
        <Button variant="outline" size="small" loading={send.isPending} onClick={() => send.mutate()}>
          Send me a test
        </Button>
      }
    >
      It comes within seconds, whatever the hour.
    </SettingRow>
  );
}
