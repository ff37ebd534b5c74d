import type { AppConfig } from '@boast/contract/config';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import type { AuthRefusal } from '../../api/session/ask-auth.ts';
import { authSettingsQuery } from './auth-settings-query.ts';

/** Why this page cannot use passkeys; null when it can. */
type PasskeyTrouble = 'insecure' | 'unsupported' | 'off';

export const passkeyTroubleQuery = (auth: AppConfig['auth']) =>
  queryOptions({
    queryKey: ['passkey-trouble'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<PasskeyTrouble | null> => {
      if (!isSecureContext) return 'insecure';
      if (!('PublicKeyCredential' in globalThis)) return 'unsupported';
      const settings = await queryClient.fetchQuery(authSettingsQuery(auth));
      return settings.passkeys_enabled === true ? null : 'off';
    },
  });

/** The client names what a browser refuses by codes of its own. Null when the person turned the browser's question down. */
export function passkeyMessage({ code = '', message }: AuthRefusal): string | null {
  if (!code.startsWith('ERROR_')) return message;
  return refusals[code] ?? null;
}

const address = "This isn't the address that passkeys of this site belong to";
const refusals: Readonly<Record<string, string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device already has a passkey for your account',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'This device has no fingerprint, face or screen lock set up',
  ERROR_INVALID_DOMAIN: address,
  ERROR_INVALID_RP_ID: address,
};
