import { importPKCS8, SignJWT } from 'jose';
import type { AppleKey } from '../../process/sign-in-providers.ts';

/** Apple takes a token signed with the team's key in place of a client secret. It is made for one call. */
export async function appleSecret({
  teamId,
  keyId,
  privateKey,
  issuer,
  clientId,
}: AppleKey & { readonly issuer: string; readonly clientId: string }): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(await importPKCS8(privateKey, 'ES256'));
}
