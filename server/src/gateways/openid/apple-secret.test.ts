import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { expect, it } from 'vitest';
import { appleSecret } from './apple-secret.ts';

it('signs what Apple asks for, for five minutes', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const secret = await appleSecret({
    teamId: 'TEAM123456',
    keyId: 'KEY1234567',
    privateKey: await exportPKCS8(privateKey),
    issuer: 'https://appleid.apple.com',
    clientId: 'example.boast.web',
  });
  const { payload, protectedHeader } = await jwtVerify(secret, publicKey, {
    issuer: 'TEAM123456',
    audience: 'https://appleid.apple.com',
    subject: 'example.boast.web',
  });
  expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: 'KEY1234567' });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
});
