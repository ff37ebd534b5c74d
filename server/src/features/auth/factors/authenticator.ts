import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';

/** A code of an authenticator app lasts this many seconds (RFC 6238). */
const period = 30;
/** Accepts this many steps before and after the present one, because the clocks of phones differ. */
const window = 1;

const totp = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });

/** The secret is in base 32 and has the 160 bits that RFC 4226 recommends. */
export const newAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32;

/**
 * The moment is in ms, and the step is null for a wrong code. Callers store the last step, since each counts
 * once.
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totp(secret).validate({ token: code, timestamp: now, window });
  return delta === null ? null : Math.floor(now / 1_000 / period) + delta;
}

export function authenticatorSetup({
  secret,
  account,
  issuer,
}: {
  secret: string;
  account: string;
  issuer: string;
}): { uri: string; qrCode: string } {
  const uri = new TOTP({ secret: Secret.fromBase32(secret), issuer, label: account }).toString();
  return { uri, qrCode: picture(uri) };
}

/**
 * The picture is always on white, because many cameras read nothing else, and has no `#`, which would end the
 * client's data address.
 */
function picture(uri: string): string {
  const svg = encodeQR(uri, 'svg', { ecc: 'medium', border: 4 });
  const size = /viewBox="0 0 (\d+) /.exec(svg)?.[1] ?? '0';
  return svg.replace('<path', `<rect width="${size}" height="${size}" fill="white"/><path`);
}
