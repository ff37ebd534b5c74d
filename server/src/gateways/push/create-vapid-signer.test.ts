import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { createVapidSigner } from './create-vapid-signer.ts';
import { createLocalPushService } from './local-push-service.ts';

const origin = 'https://fcm.googleapis.com';
const newKey = () => {
  const pair = createECDH('prime256v1');
  return { publicKey: pair.generateKeys('base64url'), privateKey: pair.getPrivateKey('base64url') };
};
const headers = { ttl: '60', 'content-encoding': 'aes128gcm' };
const body = Buffer.from('encrypted');

it('signs for the origin of a push service, by the key that browsers were given', async () => {
  const [key, sign, service] = [
    newKey(),
    createVapidSigner('https://boast.example'),
    createLocalPushService(origin),
  ];
  const authorization = await sign(`${origin}/fcm/send/a`, key);
  expect(service.take('a', { headers: { ...headers, authorization }, body })).toBe(201);
  expect(service.kept('a')).toMatchObject([{ signedBy: key.publicKey }]);

  const elsewhere = createLocalPushService('https://updates.push.services.mozilla.com');
  expect(elsewhere.take('a', { headers: { ...headers, authorization }, body })).toBe(403);
});

it('signs once for all messages to an origin, and anew for another key or origin', async () => {
  const [key, sign] = [newKey(), createVapidSigner('mailto:a@boast.example')];
  const first = await sign(`${origin}/fcm/send/a`, key);
  expect(await sign(`${origin}/fcm/send/b`, key)).toBe(first);
  expect(await sign(`${origin}/fcm/send/a`, newKey())).not.toBe(first);
  expect(await sign('https://web.push.apple.com/a', key)).not.toBe(first);
});
