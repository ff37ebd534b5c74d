import { beforeEach, describe, expect, test } from 'vitest';
import { authServiceForFile, password } from './testing/auth-service.ts';

let email = '';
const service = await authServiceForFile();
beforeEach(() => {
  email = service.newEmail();
});

const laptop = 'the-laptop-of-the-owner-1';
const phone = 'the-phone-of-the-owner-01';
const other = 'the-device-of-a-stranger1';

describe('two sign-ups with one address', () => {
  const enters = async (secret: string): Promise<boolean> =>
    (await service.client().signInWithPassword({ email, password: secret })).error === null;

  test('a later stranger’s takes nothing over, though its mail ends the older one', async () => {
    const owner = service.client({ device: laptop });
    await owner.signUp({ email, password });
    const [code, link] = [await service.code(email, /verify/i), await service.link(email, /verify/i)];
    await service.client({ device: other }).signUp({ email, password: 'Strangers-own-1' });
    const strangers = await service.link(email, /verify/i, link);
    const typed = await owner.verifyOtp({ email, token: code, type: 'signup' });
    expect(typed.error?.message).toMatch(/^There's a newer code/);
    expect((await service.follow(link)).hash).toContain('a+newer+link');
    // The reader of the mail gets in, but neither password is trusted.
    expect((await service.follow(strangers)).hash).toContain('access_token=');
    expect([await enters(password), await enters('Strangers-own-1')]).toEqual([false, false]);
  });

  test('the code of the stranger’s mail does nothing where the owner signed up', async () => {
    const owner = service.client({ device: laptop });
    await owner.signUp({ email, password });
    const mine = await service.code(email, /verify/i);
    await service.client({ device: other }).signUp({ email, password: 'Strangers-own-1' });
    const strangers = await service.code(email, /verify/i, mine);
    expect((await owner.verifyOtp({ email, token: strangers, type: 'signup' })).error?.code).toBe(
      'otp_expired',
    );
    expect(await enters('Strangers-own-1')).toBe(false);
  });

  test('a mail asked for again elsewhere confirms the address alone, with nobody’s password', async () => {
    await service.client({ device: other }).signUp({ email, password: 'Strangers-own-1' });
    const first = await service.code(email, /verify/i);
    const owner = service.client({ device: phone });
    await owner.resend({ type: 'signup', email });
    const token = await service.code(email, /verify/i, first);
    expect((await owner.verifyOtp({ email, token, type: 'signup' })).error).toBeNull();
    expect(await enters('Strangers-own-1')).toBe(false);
  });

  test('a mail asked for again where one signed up confirms that sign-up', async () => {
    const owner = service.client({ device: laptop });
    await owner.signUp({ email, password });
    const first = await service.code(email, /verify/i);
    await service.client({ device: other }).signUp({ email, password: 'Strangers-own-1' });
    const second = await service.code(email, /verify/i, first);
    await owner.resend({ type: 'signup', email });
    const token = await service.code(email, /verify/i, second);
    expect((await owner.verifyOtp({ email, token: first, type: 'signup' })).error?.code).toBe('otp_expired');
    expect((await owner.verifyOtp({ email, token, type: 'signup' })).error).toBeNull();
    expect(await enters(password)).toBe(true);
  });
});
