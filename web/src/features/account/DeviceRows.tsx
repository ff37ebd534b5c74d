import '../../api/later-routes.ts';
import type { NewsSettings, PushSubscriptionRow } from '@boast/contract/news';
import { useMutation } from '@tanstack/react-query';
import { failureMessage } from '../../api/api-failure.ts';
import { callApi } from '../../api/app-api.ts';
import { queryClient } from '../../api/query-client.ts';
import { formatDayAndTime } from '../../lib/text/format-instant.ts';
import { newsQuery } from '../../parts/news/news-queries.ts';
import type { DeviceState } from '../../parts/news/push-device.ts';
import { usePushDevice } from '../../parts/news/use-push-device.ts';
import { Button } from '../../ui/Button.tsx';
import { SettingRow } from '../../ui/forms/SettingRow.tsx';
import { toast } from '../../ui/status/toast.ts';

const WORDS: Record<DeviceState, string> = {
  unsupported: "This browser doesn't support notifications.",
  insecure: "Notifications only work over https, and this page isn't.",
  install:
    'Add this site to your home screen first: Share, then “Add to Home Screen”. Then open it from there.',
  denied: "Notifications are blocked. Allow them in your browser's settings for this site.",
  off: 'Six a day at most, never at night. Turn off any kind in one tap.',
  lost: 'Notifications have stopped on this device. Turn them on again.',
  on: "You won't get these by email too.",
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
            Turn on notifications here
          </Button>
        ) : (
          state === 'on' && (
            <Button variant="outline" size="small" loading={off.isPending} onClick={() => off.mutate()}>
              Turn off here
            </Button>
          )
        )
      }
    >
      <p role="status">
        {on.isPending
          ? 'Waiting for your browser'
          : on.error !== null && state !== 'on'
            ? "Your browser couldn't reach its push service. Try again when you're online."
            : state && WORDS[state]}
      </p>
    </SettingRow>
  );
}

function DeviceRow({ device }: { device: PushSubscriptionRow }) {
  const remove = useMutation({
    mutationFn: () => callApi('unsubscribeFromPush', { params: { subscriptionId: device.id } }),
    onSuccess: () => toast.success('Device removed'),
    onError: (error) => toast.error("Couldn't remove the device", { description: failureMessage(error) }),
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
      {device.toldAt
        ? `Last notified ${formatDayAndTime(device.toldAt)}`
        : `Added ${formatDayAndTime(device.createdAt)}`}
    </SettingRow>
  );
}

function TestRow() {
  const send = useMutation({
    mutationFn: () => callApi('sendTestPush', { body: {} }),
    onSuccess: ({ data }) =>
      toast.success('Test sent', {
        description: data.devices === 1 ? 'To one device' : `To ${data.devices} devices`,
      }),
    onError: (error) => toast.error("Couldn't send the test", { description: failureMessage(error) }),
  });
  return (
    <SettingRow
      title="Test"
      action={
        <Button variant="outline" size="small" loading={send.isPending} onClick={() => send.mutate()}>
          Send a test
        </Button>
      }
    >
      Arrives in seconds, even in quiet hours.
    </SettingRow>
  );
}
