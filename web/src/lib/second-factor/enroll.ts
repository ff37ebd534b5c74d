import { session } from '../../api/app-api.ts';

/** An app that is being set up. */
export interface Enrolment {
  readonly factorId: string;
  /** A picture as a data address. */
  readonly qrCode: string;
  /** For who cannot scan it. */
  readonly secret: string;
}

/** Begins to set an app up, `count` being there already; what was begun before and never finished is forgotten. */
export async function enroll({
  issuer,
  count,
}: {
  issuer: string;
  count: number;
}): Promise<Enrolment | string> {
  try {
    const { mfa } = await session.auth();
    const { data: known } = await mfa.listFactors();
    for (const { id, status } of known?.all ?? [])
      if (status === 'unverified') await mfa.unenroll({ factorId: id });
    const friendlyName = count === 0 ? 'Authenticator app' : `Authenticator app ${count + 1}`;
    const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName, issuer });
    if (error) return error.message;
    return { factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
  } catch {
    return 'An unexpected error occurred';
  }
}
