import { describe, expect, it } from 'vitest';
import { createWebhookSender } from './webhook-sender.ts';

const message = { headers: {}, body: '{}' };
const heard = { isSilent: false };
const settings = { localWebhookUrl: undefined };

describe('a webhook', () => {
  it.each(['127.0.0.1', '10.0.0.5', '169.254.169.254', '::1'])(
    'never reaches %s, though its name leads there',
    async (address) => {
      const dialled: unknown[] = [];
      const sender = createWebhookSender(settings, {
        resolve: async () => [
          { address: '8.8.8.8', family: 4 },
          { address, family: address.includes(':') ? 6 : 4 },
        ],
        dial: (to) => void dialled.push(to),
      });
      expect(await sender.post('https://club.example/hook', message, heard)).toMatchObject({
        status: null,
        why: 'PRIVATE_ADDRESS',
      });
      expect(dialled).toEqual([]);
    },
  );

  it('goes to the address that was checked, by the name that its certificate is for', async () => {
    const dialled: { hostname: string; servername: string }[] = [];
    const sender = createWebhookSender(settings, {
      resolve: async () => [{ address: '8.8.8.8', family: 4 }],
      dial: ({ hostname, servername }, done) => {
        dialled.push({ hostname, servername });
        done(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), null);
      },
    });
    expect(await sender.post('https://club.example/hook', message, heard)).toMatchObject({
      why: 'ECONNREFUSED',
    });
    expect(dialled).toEqual([{ hostname: '8.8.8.8', servername: 'club.example' }]);
  });

  it('goes to this machine only below the address that was set', async () => {
    const sender = createWebhookSender({ localWebhookUrl: 'http://127.0.0.1:4000/hooks' });
    expect(sender.accepts('http://127.0.0.1:4000/hooks/a')).toBe(true);
    expect(sender.accepts('http://127.0.0.1:4000/hooksmith')).toBe(false);
    expect(createWebhookSender(settings).accepts('http://127.0.0.1:4000/hooks/a')).toBe(false);
    expect(
      await createWebhookSender(settings).post('http://127.0.0.1:4000/hooks/a', message, heard),
    ).toMatchObject({
      status: null,
    });
  });
});
