import { Secret, TOTP } from 'otpauth';
import type { TestClient } from './auth-service.ts';

/** The code of an app; `steps` later than now, since each step counts once. A late code still counts. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

export async function enroll(client: TestClient): Promise<{ id: string; secret: string }> {
  const { data, error } = await client.mfa.enroll({
    factorType: 'totp',
    friendlyName: `App ${Math.random()}`,
  });
  if (error) throw error;
  const { secret } = data.totp;
  const proved = await client.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(secret) });
  if (proved.error) throw proved.error;
  return { id: data.id, secret };
}

export const tokenOf = async (client: TestClient): Promise<string> =>
  (await client.getSession()).data.session?.access_token ?? '';
