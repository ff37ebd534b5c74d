import type { Tx } from '../../db/database.ts';
import type { Challenge } from './auth-requests.ts';

export interface MailRequest {
  readonly kind: 'signup' | 'recovery';
  readonly email: string;
  readonly redirectTo: string;
  readonly challenge: Challenge | null;
}

export async function insertMailRequest(
  tx: Tx,
  { kind, email, redirectTo, challenge }: MailRequest,
): Promise<void> {
  await tx
    .insertInto('auth.mail_request')
    .values({
      kind,
      email,
      redirect_to: redirectTo,
      code_challenge: challenge?.challenge ?? null,
      code_challenge_method: challenge?.method ?? null,
    })
    .execute();
}

/** Takes requests out, in the order they came; another caller takes others. */
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
      kind: row.kind === 'signup' ? 'signup' : 'recovery',
      email: row.email,
      redirectTo: row.redirect_to,
      challenge: row.code_challenge
        ? { challenge: row.code_challenge, method: row.code_challenge_method === 's256' ? 's256' : 'plain' }
        : null,
    }));
}
