import { beforeEach, describe, expect, test } from 'vitest';
import { authServiceForFile, facts, type TestClient } from '../testing/auth-service.ts';

let email = '';
const service = await authServiceForFile();
beforeEach(() => {
  email = service.newEmail();
});

const devices = [
  'the-laptop-of-the-owner-1',
  'the-phone-of-the-owner-01',
  'the-tablet-of-the-owner-1',
] as const;
const [laptop, phone, tablet] = devices;

/** The same person on another device. */
async function elsewhere(device: string): Promise<TestClient> {
  const client = service.client({ device });
  const { error } = await client.signInWithPassword({ email, password: 'Nick-and-boast-1' });
  if (error) throw error;
  return client;
}
const addressNow = async (client: TestClient) => (await client.getUser()).data.user?.email;
/** Whether a link or code is refused as replaced. */
const isReplaced = async (link: string) => {
  const told = facts(await service.follow(link));
  expect(told.get('error_code')).toBe('otp_expired');
  expect(told.get('message')).toMatch(/There's a newer link/);
};

describe('D1: a change of address that was asked for again', () => {
  const mine = () => `mine-${email}`;
  const victims = () => `victim-${email}`;
  /** Asks to change to an address of one's own, then elsewhere to one whose mail one cannot read. */
  const askTwice = async (second: string) => {
    const client = await service.signUp(email, { device: laptop });
    await client.updateUser({ email: mine() });
    const first = {
      current: await service.link(email, /change of your/i),
      next: await service.link(mine(), /new email/i),
      currentCode: await service.code(email, /change of your/i),
      nextCode: await service.code(mine(), /new email/i),
    };
    const other = second === laptop ? client : await elsewhere(second);
    expect((await other.updateUser({ email: victims() })).error).toBeNull();
    const newer = {
      current: await service.link(email, /change of your/i, first.current),
      currentCode: await service.code(email, /change of your/i, first.currentCode),
    };
    return { client, other, first, newer };
  };
  const nobodyHasIt = async (client: TestClient) => {
    expect(await addressNow(client)).toBe(email);
    const rows = await service.db
      .selectFrom('auth.account')
      .select('id')
      .where('email', '=', victims())
      .execute();
    expect(rows).toEqual([]);
  };

  test.each(devices)(
    'three devices: the links of the first confirm nothing (second asked on %s)',
    async (second) => {
      const { client, first, newer } = await askTwice(second);
      await isReplaced(first.current);
      await isReplaced(first.next);
      expect(facts(await service.follow(newer.current)).get('msg')).toMatch(/other email/);
      await isReplaced(first.next);
      await nobodyHasIt(client);
    },
  );

  test.each(['current', 'next'] as const)('nor after the newer current side said yes: %s', async (side) => {
    const { client, first, newer } = await askTwice(phone);
    await service.follow(newer.current);
    await isReplaced(first[side]);
    await nobodyHasIt(client);
  });

  test('nor do the codes, whichever device types them', async () => {
    const { client, other, first, newer } = await askTwice(phone);
    const half = await other.verifyOtp({ email, token: newer.currentCode, type: 'email_change' });
    expect(half.error).toBeNull();
    for (const [address, token] of [
      [mine(), first.nextCode],
      [email, first.currentCode],
      [victims(), first.nextCode],
      [victims(), newer.currentCode],
    ] as const) {
      for (const typed of [client, other, service.client({ device: tablet })]) {
        const { error } = await typed.verifyOtp({ email: address, token, type: 'email_change' });
        expect(error?.code).toBe('otp_expired');
      }
    }
    await nobodyHasIt(client);
  });

  test('three times: only the last counts, and moves to exactly its address', async () => {
    const { newer } = await askTwice(phone);
    const third = await elsewhere(tablet);
    const last = `last-${email}`;
    await third.updateUser({ email: last });
    await isReplaced(newer.current);
    const current = await service.link(email, /change of your/i, newer.current);
    await service.follow(await service.link(last, /new email/i));
    expect(facts(await service.follow(current)).get('access_token')).toBeTruthy();
    expect(await addressNow(third)).toBe(last);
  });

  test('at once on two devices: one counts', async () => {
    const client = await service.signUp(email, { device: laptop });
    const other = await elsewhere(phone);
    await Promise.all([client.updateUser({ email: mine() }), other.updateUser({ email: victims() })]);
    const living = await service.db
      .selectFrom('auth.one_time_token as t')
      .innerJoin('auth.email_change as c', 'c.id', 't.email_change_id')
      .select(['t.kind', 't.email', 'c.new_email'])
      .where('t.ended_as', 'is', null)
      .where('t.email', 'in', [email, mine(), victims()])
      .execute();
    expect(living).toHaveLength(2);
    expect(living.find(({ kind }) => kind === 'email_change_new')?.email).toBe(living[0]?.new_email);
  });

  test('a side whose change was dropped confirms nothing', async () => {
    const { client, newer } = await askTwice(phone);
    await service.db.deleteFrom('auth.email_change').execute();
    expect(facts(await service.follow(newer.current)).get('error_code')).toBe('otp_expired');
    await nobodyHasIt(client);
  });
});

describe('D1: a newer mail ends the older one of any device', () => {
  test.each([
    ['recovery', /reset/i],
    ['magiclink', /sign in/i],
    ['signup', /verify/i],
  ] as const)('%s', async (type, subject) => {
    if (type !== 'signup') await service.signUp(email, { device: laptop });
    else await service.client({ device: laptop }).signUp({ email, password: 'Nick-and-boast-1' });
    const ask = (device: string) => {
      const client = service.client({ device });
      if (type === 'recovery') return client.resetPasswordForEmail(email);
      return type === 'signup' ? client.resend({ type, email }) : client.signInWithOtp({ email });
    };
    const before = type === 'signup' ? await service.link(email, subject) : undefined;
    await ask(laptop);
    const link = await service.link(email, subject, before);
    const token = await service.code(email, subject);
    await ask(phone);
    const newer = await service.link(email, subject, link);
    await isReplaced(link);
    const typed = type === 'magiclink' ? 'email' : type;
    const { error } = await service.client({ device: laptop }).verifyOtp({ email, token, type: typed });
    expect(error?.message).toMatch(/^There's a newer code/);
    expect(facts(await service.follow(newer)).get('access_token')).toBeTruthy();
  });

  test('the code that an old session asks for', async () => {
    const client = await service.signUp(email, { device: laptop });
    const other = await elsewhere(phone);
    await client.reauthenticate();
    const first = await service.code(email, /code/i);
    await other.reauthenticate();
    await service.code(email, /code/i, first);
    const codes = await service.db
      .selectFrom('auth.one_time_token')
      .select('ended_as')
      .where('email', '=', email)
      .where('kind', '=', 'reauthentication')
      .orderBy('id')
      .execute();
    expect(codes).toEqual([{ ended_as: 'replaced' }, { ended_as: null }]);
  });

  test('a link of one address confirms no other that the account has since', async () => {
    await service.signUp(email, { device: laptop });
    await service.client({ device: laptop }).resetPasswordForEmail(email);
    const reset = await service.link(email, /reset/i);
    await service.db
      .updateTable('auth.account')
      .set({ email: `moved-${email}` })
      .where('email', '=', email)
      .execute();
    expect(facts(await service.follow(reset)).get('error_code')).toBe('otp_expired');
  });
});
