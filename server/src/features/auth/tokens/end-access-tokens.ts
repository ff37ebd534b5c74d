import type { Tx } from '../../../db/database.ts';
import { recordAudit } from '../../records/audit/record-audit.ts';
import { removeTokens, revokeTokens } from './access-token-store.ts';

interface Ending {
  readonly userId: string;
  /** Null for a command on the server itself. */
  readonly actorId: string | null;
  readonly reason: string;
}

export async function endAccessTokens(tx: Tx, { userId, actorId, reason }: Ending): Promise<void> {
  const tokenIds = await revokeTokens(tx, { userId });
  if (tokenIds.length === 0) return;
  await recordAudit(tx, {
    actorId,
    action: 'access_token.revoke',
    resourceType: 'USER',
    resourceId: userId,
    reason,
    before: { tokenIds },
    after: { tokenIds: [] },
  });
}

/** The tokens end as the person's own act, unless an operator acts on the server. */
export async function endTokensOfAccount(
  tx: Tx,
  accountId: string,
  { reason, isOwn = true }: { readonly reason: string; readonly isOwn?: boolean },
): Promise<void> {
  const person = await tx
    .selectFrom('app_user')
    .select('id')
    .where('provider_id', '=', accountId)
    .executeTakeFirst();
  if (person) await endAccessTokens(tx, { userId: person.id, actorId: isOwn ? person.id : null, reason });
}

export const forgetAccessTokens = (tx: Tx, userId: string): Promise<void> => removeTokens(tx, userId);
