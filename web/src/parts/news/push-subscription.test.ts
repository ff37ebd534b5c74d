import { createHash } from 'node:crypto';
import type { PushSubscriptionRow } from '@boast/contract/news';
import { expect, test } from 'vitest';
import { receivesNews } from './push-subscription.ts';

const endpoint = 'https://push.example/one';
const key = new Uint8Array([4, 251, 255, 0]);
const subscription = {
  endpoint,
  options: { applicationServerKey: key.buffer, userVisibleOnly: true },
};
const row = (of: string) =>
  ({ digest: createHash('sha256').update(of).digest('hex') }) as PushSubscriptionRow;

test.each([
  ['is known with the present key', 'BPv_AA', endpoint, true],
  ['was made with a key that the site has no more', 'BPv_AB', endpoint, false],
  ['is not known to the server', 'BPv_AA', 'https://push.example/other', false],
])('a subscription that %s', async (_, publicKey, known, useful) => {
  expect(await receivesNews(subscription, { publicKey, subscriptions: [row(known)] })).toBe(useful);
});
