import type { Tx } from '../../../db/database.ts';
import { type Challenge, toChallenge } from './pkce-challenge.ts';

export interface MailRequest {
  /** `otp` asks for a code to sign in with. */
  readonly kind: 'signup' | 'recovery' | 'otp';
  readonly email: string;
  readonly redirectTo: string;
  readonly challenge: Challenge | null;
  readonly device: Buffer | null;
  readonly opensAccount: boolean;
}

export async function insertMailRequest(
  tx: Tx,
  { kind, email, redirectTo, challenge, device, opensAccount }: MailRequest,
): Promise<void> {
  await tx
    .insertInto('auth.mail_request')
    .values({
      kind,
      email,
      redirect_to: redirectTo,
      device,
      opens_account: opensAccount,
      code_challenge: challenge?.challenge ?? null,
      code_challenge_method: challenge?.method ?? null,
    })
    .execute();
}

/** Takes out requests in the order they came; a second caller takes other ones. */
export async function takeMailRequests(tx: Tx, most: number): Promise<MailRequest[]> {
  const rows = await tx
    .deleteFrom('auth.mail_request')
    .where('id', 'in', (eb) =>
      eb.selectFrom('auth.mail_request').select('id').orderBy('id').limit(most).forUpdate().skipLocked(),
    )
    .returningAll()
    .execute();
  return rows
    .toSorted((a, b) => a.id - b.id)
    .map((row) => ({
      kind: row.kind as MailRequest['kind'],
      email: row.email,
      redirectTo: row.redirect_to,
      device: row.device,
      opensAccount: row.opens_account,
      challenge: toChallenge(row),
    }));
}
