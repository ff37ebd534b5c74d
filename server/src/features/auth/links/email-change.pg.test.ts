import { beforeEach, describe, expect, test } from 'vitest';
import { authServiceForFile, facts, password, type TestClient } from '../testing/auth-service.ts';

let email = '';
const service = await authServiceForFile();
beforeEach(() => {
  email = service.newEmail();
});

describe('email change', () => {
  const wanted = (): string => `new-${email}`;
  const change = async (): Promise<{ client: TestClient; current: string; next: string }> => {
    const client = await service.signUp(email);
    const { data, error } = await client.updateUser({ email: wanted() });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: wanted() });
    return {
      client,
      current: await service.link(email, /change of your/i),
      next: await service.link(wanted(), /new email/i),
    };
  };

  test.each(['current first', 'new first'])('needs both addresses: %s', async (order) => {
    const { client, current, next } = await change();
    const [first, second] = order === 'current first' ? [current, next] : [next, current];
    const half = facts(await service.follow(first));
    expect(half.get('msg')).toMatch(/other email/);
    expect(half.has('access_token')).toBe(false);
    expect((await client.getUser()).data.user?.email).toBe(email);

    expect(facts(await service.follow(second)).get('access_token')).toBeTruthy();
    const { data } = await client.getUser();
    expect(data.user?.email).toBe(wanted());
    expect(data.user?.new_email).toBeUndefined();
    expect((await service.client().signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await service.client().signInWithPassword({ email: wanted(), password })).error).toBeNull();
  });

  test('edge 40: kills the links that were mailed before', async () => {
    const { current, next } = await change();
    await service.client().resetPasswordForEmail(email);
    const reset = await service.link(email, /reset/i);
    await service.follow(current);
    await service.follow(next);
    expect(facts(await service.follow(reset)).get('error_code')).toBe('otp_expired');
  });

  test('asked for again forgets what was confirmed of the first request', async () => {
    const { client, current, next } = await change();
    await service.follow(current);
    const third = `third-${email}`;
    await client.updateUser({ email: third });
    expect(facts(await service.follow(next)).get('error_code')).toBe('otp_expired');
    expect(facts(await service.follow(await service.link(third, /new email/i))).get('msg')).toMatch(
      /other email/,
    );
    expect((await client.getUser()).data.user?.email).toBe(email);
  });

  test('to an address that has an account is refused, also when it gets one meanwhile', async () => {
    const { client, current, next } = await change();
    await service.signUp(wanted());
    await service.follow(current);
    expect(facts(await service.follow(next)).get('error_code')).toBe('email_exists');
    const { error } = await client.updateUser({ email: wanted() });
    expect(error).toMatchObject({ code: 'email_exists', status: 422 });
  });

  test('takes an address from an account that never confirmed it', async () => {
    const { client, current, next } = await change();
    await service.client().signUp({ email: wanted(), password: 'Squatters-own-1' });
    await service.follow(current);
    await service.follow(next);
    expect((await client.getUser()).data.user?.email).toBe(wanted());
  });
});
