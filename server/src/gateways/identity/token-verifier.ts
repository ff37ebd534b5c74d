import type { Db } from '../../db/database.ts';
import type { Config } from '../../process/config.ts';
import { createBuiltinVerifier } from './builtin-verifier.ts';
import { createHostedVerifier } from './hosted-verifier.ts';
import type { TokenVerifier } from './identity.ts';
import { createSigningKeys } from './signing-keys.ts';

export function createTokenVerifier(
  config: Pick<Config, 'authAnonKey' | 'authJwtSecrets' | 'authUrl' | 'publicUrl'>,
  db: Db,
): TokenVerifier {
  const { authUrl, authAnonKey = '', authJwtSecrets } = config;
  if (authUrl)
    return createHostedVerifier({ url: authUrl, anonKey: authAnonKey, jwtSecrets: authJwtSecrets });
  return createBuiltinVerifier({ keys: createSigningKeys(db), issuer: `${config.publicUrl}/auth/v1` });
}
