import { makeBrowser } from '@boast/server/features/news/push/testing/test-browser';
import type { CDPSession, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectSound } from './testing/looks/arrive.ts';
import { unfoldMore } from './testing/more-news.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { newFan } from './testing/people/new-fan.ts';
import { expectToast } from './testing/toast.ts';

/**
 * The browser here reaches no push service, so the page gets a subscription with the test's own keys. The rest is
 * real: the message is encrypted, sent to the stand-in over HTTP, read with those keys, and given to the worker.
 */
it('somebody is told on their device, one tap would stop it, and is told no more', async () => {
  const fan = await newFan(siteUrl(), 'told-fan');
  const page = await openPage({ size: 'phone', session: fan.session, installs: true });
  const browser = makeBrowser(`${siteUrl()}/dev/push`);
  await page.addInitScript(standIn, {
    endpoint: browser.endpoint,
    p256dh: browser.p256dh,
    auth: browser.auth,
  });
  await page.context().grantPermissions(['notifications'], { origin: siteUrl() });
  await page.goto('/account');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const cdp = await page.context().newCDPSession(page);
  const workers = await followWorkers(cdp);

  await unfoldMore(page);
  await page.getByRole('button', { name: 'Turn on notifications here' }).tap();
  await expectToast(page, 'Notifications are on for this device');
  await page.getByText("You won't get these by email too.").waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Send a test' }).tap();
  await expectToast(page, 'Test sent', 'To one device');
  const told = await firstPush(browser);
  expect(told).toMatchObject({ title: 'Boast notifications work', path: '/account' });
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no worker');
  await worker.evaluate(keepShown);
  await deliver(cdp, workers, { ...told, path: '/tournaments', stopPath: '/api/mail/unsubscribe/none' });
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown);
  await expect.poll(async () => (await shown()).length).toBe(1);
  expect((await shown())[0]).toMatchObject({
    title: 'Boast notifications work',
    body: 'This is your test.',
    tag: told.tag,
    actions: [{ action: 'stop', title: 'Stop these' }],
    data: { path: '/tournaments', stopPath: '/api/mail/unsubscribe/none' },
  });
  await worker.evaluate(press, 'stop');
  await expect.poll(async () => (await shown())[1]?.title).toBe("Couldn't stop them");

  // W18: the open page stays, with what is typed on it.
  await worker.evaluate(press, '');
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as { opened: string[] }).opened))
    .toEqual(['/tournaments']);
  expect(new URL(page.url()).pathname).toBe('/account');

  await page.getByRole('button', { name: 'Turn off here' }).tap();
  await expectToast(page, 'Notifications are off for this device');
  await page.getByRole('button', { name: 'Turn on notifications here' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Send a test' }).count()).toBe(0);
});

it('the small link of a mail leads to the switches of its kind, without signing in', async () => {
  const page = await openPage({ size: 'phone' });
  const link = switchesOfLink();
  await page.route('**/api/mail-preferences**', (route) => link.answer(route));
  await page.goto('/mail-preferences#token=of-a-mail');
  await page.getByText('For f…@example.com').waitFor();
  await expectSound(page);
  await page.getByRole('checkbox', { name: 'Last call by email' }).press('Space');
  await expectToast(page, 'Preferences updated successfully');
  expect(link.mails()).toEqual(['draw_open']);
  await page.getByRole('link', { name: 'More settings on your account page' }).waitFor();
});

/** The server's answers have tests of their own; here a mail would take at least a minute. */
function switchesOfLink() {
  const switches = (['draw_open', 'last_call'] as const).map((kind) => ({ kind, mail: true, push: false }));
  return {
    mails: () => switches.filter(({ mail }) => mail).map(({ kind }) => kind),
    async answer(route: Route): Promise<void> {
      const body = route.request().postDataJSON() as { switches: { kind: string; mail: boolean }[] } | null;
      for (const { kind, mail } of body?.switches ?? [])
        for (const one of switches) if (one.kind === kind) one.mail = mail;
      const data = {
        email: 'f…@example.com',
        tournamentUpdatesEnabled: true,
        tournamentResultsEnabled: true,
        switches,
      };
      await route.fulfill({ json: { data } });
    },
  };
}

interface Told {
  readonly title: string;
  readonly path: string;
  readonly tag: string;
}

/** The first push that the stand-in received, decrypted as the browser would. */
async function firstPush(browser: ReturnType<typeof makeBrowser>): Promise<Told> {
  const asked = async (): Promise<readonly { readonly body: string }[]> => {
    const answer = (await (await fetch(browser.endpoint)).json()) as { data: { body: string }[] };
    return answer.data;
  };
  await expect.poll(async () => (await asked()).length).toBe(1);
  const [kept] = await asked();
  return browser.read(Buffer.from(kept?.body ?? '', 'base64')) as Told;
}

/** Runs in the page: gives it the subscription that a push service would have made. */
function standIn(keys: { endpoint: string; p256dh: string; auth: string }): void {
  // A headless browser has denied the permission, whatever was granted.
  let permission: NotificationPermission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => (permission = 'granted');
  let current: object | null = null;
  PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
  PushManager.prototype.subscribe = async () => {
    current = {
      endpoint: keys.endpoint,
      options: { applicationServerKey: null, userVisibleOnly: true },
      toJSON: () => ({ endpoint: keys.endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }),
      unsubscribe: async () => {
        current = null;
        return true;
      },
    };
    return current as PushSubscription;
  };
}

/** The registrations that the browser reports. */
async function followWorkers(cdp: CDPSession): Promise<{ registrationId: string }[]> {
  const found: { registrationId: string }[] = [];
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => found.push(...registrations));
  await cdp.send('ServiceWorker.enable');
  return found;
}

async function deliver(cdp: CDPSession, workers: { registrationId: string }[], told: object): Promise<void> {
  await expect.poll(() => workers.length).toBeGreaterThan(0);
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: siteUrl(),
    registrationId: workers[0]?.registrationId ?? '',
    data: JSON.stringify(told),
  });
}

interface Shown {
  readonly title: string;
  readonly tag: string;
  readonly data: { readonly stopPath: string | null };
}

/** Runs in the worker. A headless browser shows no notification and opens no page, so the calls are recorded. */
function keepShown(): void {
  const shown: object[] = [];
  const opened: string[] = [];
  Object.assign(globalThis, { shown, opened });
  Object.assign(Object.getPrototypeOf((globalThis as unknown as { clients: object }).clients), {
    openWindow: async (path: string) => void opened.push(path),
  });
  ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
    void shown.push({ title, ...options });
}

/** Runs in the worker: presses the first notification, or its button. The link is not ours, so it stops nothing. */
function press(action: string): void {
  const [first] = (globalThis as unknown as { shown: Shown[] }).shown;
  const event = Object.assign(new Event('notificationclick'), {
    action,
    notification: { ...first, close: () => undefined },
    waitUntil: () => undefined,
  });
  dispatchEvent(event);
}
