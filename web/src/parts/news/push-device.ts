/**
 * Push notifications in this browser: whether they are on, and turning them on and off. Only a tap may ask for
 * permission.
 */
import '../../api/later-routes.ts';
import type { NewsSettings } from '@boast/contract/news';
import { appSession, callApi } from '../../api/app-api.ts';
import { ownRegistration } from '../../lib/browser/own-registration.ts';
import { ownRow, receivesNews } from './push-subscription.ts';

/**
 * `install`: iPhones and iPads show notifications only for sites on the home screen. `lost`: the browser is
 * subscribed but gets no news: the push service dropped it, another device removed it, or the site has a new key.
 */
export type DeviceState = 'unsupported' | 'insecure' | 'install' | 'denied' | 'off' | 'lost' | 'on';

/** The service worker reads this cache when its push service gives it another endpoint (web/src/service-worker.ts). */
const CACHE_NAME = 'push';

export async function readDevice(
  settings: Pick<NewsSettings, 'publicKey' | 'subscriptions'>,
): Promise<DeviceState> {
  if (!isSecureContext) return 'insecure';
  if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator))
    return isApple() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await ownRegistration();
  if (registration === undefined) return 'unsupported';
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return 'off';
  return (await receivesNews(subscription, settings)) ? 'on' : 'lost';
}

/** A Mac with a touch screen is an iPad. */
const isApple = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Rejects if the browser could not reach its push service, or our server refused. */
export async function turnOn(
  settings: Pick<NewsSettings, 'publicKey' | 'subscriptions'>,
): Promise<'on' | 'denied' | 'off'> {
  const { publicKey } = settings;
  const person = appSession.person() ?? undefined;
  // The browser's question may stay open for long.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const registration = await navigator.serviceWorker.ready;
  const existing = await registration.pushManager.getSubscription();
  if (existing && !(await receivesNews(existing, settings))) await existing.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { keys } = subscription.toJSON();
  const { endpoint } = subscription;
  await callApi('subscribeToPush', {
    body: {
      endpoint,
      p256dh: keys?.['p256dh'] ?? '',
      auth: keys?.['auth'] ?? '',
      publicKey,
      agent: navigator.userAgent.slice(0, 300),
    },
    person,
  });
  const cache = await caches.open(CACHE_NAME);
  await cache.put('/push', new Response(JSON.stringify({ endpoint, publicKey })));
  return 'on';
}

export async function turnOff(settings: Pick<NewsSettings, 'subscriptions'>): Promise<void> {
  const subscription = await (await ownRegistration())?.pushManager.getSubscription();
  if (!subscription) return;
  const own = await ownRow(subscription, settings);
  if (own) await callApi('unsubscribeFromPush', { params: { subscriptionId: own.id } });
  await subscription.unsubscribe();
}
