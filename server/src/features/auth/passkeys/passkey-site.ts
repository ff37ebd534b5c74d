import { isIP } from 'node:net';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';

interface PasskeySite {
  /** Passkeys belong to this host for ever: those of another host are unknown here. */
  readonly rpId: string;
  readonly origin: string;
}

/** Null where the site is known by a number alone: browsers keep passkeys for names. */
export function passkeySiteOf(publicUrl: string): PasskeySite | null {
  const { hostname, origin } = new URL(publicUrl);
  const isNumber = hostname.startsWith('[') || isIP(hostname) !== 0;
  return isNumber ? null : { rpId: hostname, origin };
}

export function demandPasskeySite({ config }: Pick<AuthContext, 'config'>): PasskeySite {
  const site = passkeySiteOf(config.publicUrl);
  if (!site) throw new AuthError('passkey_disabled');
  return site;
}
