import type { AppConfig } from '@boast/contract/config';
import { queryOptions } from '@tanstack/react-query';
import type { AuthRefusal } from '../../api/ask-auth.ts';

/** Why this page cannot use passkeys; null when it can. */
type PasskeyTrouble = 'insecure' | 'unsupported' | 'off';

/** Reads the settings of the auth service: a hosted project may have passkeys switched off. */
export const passkeyTroubleQuery = ({ url, anonKey }: AppConfig['auth']) =>
  queryOptions({
    queryKey: ['passkey-trouble'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<PasskeyTrouble | null> => {
      if (!isSecureContext) return 'insecure';
      if (!('PublicKeyCredential' in globalThis)) return 'unsupported';
      const address = `${url.replace(/\/$/, '')}/settings`;
      const answer = await fetch(address, { headers: { apikey: anonKey }, signal });
      const settings = (await answer.json()) as { passkeys_enabled?: unknown } | null;
      return settings?.passkeys_enabled === true ? null : 'off';
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
