import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPushService } from './create-push-service.ts';

const pair = createECDH('prime256v1');
const key = { publicKey: pair.generateKeys('base64url'), privateKey: pair.getPrivateKey('base64url') };
const target = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/a',
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: 'A'.repeat(22),
};
const message = { text: '{}', ttlSeconds: 60, topic: 'a', urgency: 'normal' } as const;
const settings = { localPushUrl: undefined, publicUrl: 'https://boast.example', mailFrom: 'a@boast.example' };

describe('what goes to a push service', () => {
  it.each(['127.0.0.1', '10.0.0.5', '169.254.169.254', '::1'])(
    'never reaches %s, though its name leads there',
    async (address) => {
      const dialled: unknown[] = [];
      const service = createPushService(settings, {
        resolve: async () => [
          { address: '8.8.8.8', family: 4 },
          { address, family: address.includes(':') ? 6 : 4 },
        ],
        dial: (to) => void dialled.push(to),
      });
      expect(await service.send(target, message, key)).toEqual({
        outcome: 'later',
        why: 'PRIVATE_ADDRESS',
        afterSeconds: null,
      });
      expect(dialled).toEqual([]);
    },
  );

  it('goes to the address that was checked, by the name that its certificate is for', async () => {
    const dialled: { hostname: string; servername: string }[] = [];
    const service = createPushService(settings, {
      resolve: async () => [{ address: '8.8.8.8', family: 4 }],
      dial: ({ hostname, servername }, done) => {
        dialled.push({ hostname, servername });
        done(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), null);
      },
    });
    expect(await service.send(target, message, key)).toMatchObject({ outcome: 'later', why: 'ECONNREFUSED' });
    expect(dialled).toEqual([{ hostname: '8.8.8.8', servername: 'fcm.googleapis.com' }]);
  });

  it('goes nowhere that we do not know', async () => {
    const service = createPushService(settings, { resolve: () => Promise.reject(new Error('asked')) });
    const elsewhere = { ...target, endpoint: 'https://push.example.com/a' };
    expect(await service.send(elsewhere, message, key)).toEqual({ outcome: 'gone' });
  });
});
