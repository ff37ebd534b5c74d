import type { RealProvider } from '@boast/server/features/auth/testing/real-provider';

/** The settings by which the product knows a provider. */
export const asSettings = ({
  settings: { issuer, name, clientId, secret },
}: RealProvider): Record<string, string> => ({
  OIDC_ISSUER: issuer,
  OIDC_NAME: name,
  OIDC_ID: clientId,
  OIDC_SECRET: secret,
});
