import type { NewsSettings } from '@boast/contract/news';

type Subscription = Pick<PushSubscription, 'endpoint' | 'options'>;
type PushSettings = Pick<NewsSettings, 'publicKey' | 'subscriptions'>;

/** One that was made with another key, or that the server no longer lists, gets no news. */
export async function receivesNews(subscription: Subscription, settings: PushSettings): Promise<boolean> {
  const key = keyOf(subscription);
  // A browser that does not tell the key is believed.
  if (key !== null && key !== settings.publicKey) return false;
  return (await ownRow(subscription, settings)) !== undefined;
}

/** The server's row of a browser, by the digest of its endpoint. */
export async function ownRow(
  { endpoint }: Pick<PushSubscription, 'endpoint'>,
  { subscriptions }: Pick<NewsSettings, 'subscriptions'>,
) {
  const digest = await digestOf(endpoint);
  return subscriptions.find((subscription) => subscription.digest === digest);
}

async function digestOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function keyOf({ options }: Pick<PushSubscription, 'options'>): string | null {
  const { applicationServerKey: key } = options;
  if (!key) return null;
  const bytes = new Uint8Array(key);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
