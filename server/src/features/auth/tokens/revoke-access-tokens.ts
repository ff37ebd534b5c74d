import type { Tx } from '../../../db/database.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { revokeTokens } from './access-token-store.ts';

interface Revocation {
  readonly userId: string;
  /** Null for a command on the server itself. */
  readonly actorId: string | null;
  readonly reason: string;
}

export async function revokeAccessTokens(tx: Tx, { userId, actorId, reason }: Revocation): Promise<void> {
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
export async function revokeTokensOfAccount(
  tx: Tx,
  accountId: string,
  { reason, isOwn = true }: { readonly reason: string; readonly isOwn?: boolean },
): Promise<void> {
  const person = await tx
    .selectFrom('app_user')
    .select('id')
    .where('provider_id', '=', accountId)
    .executeTakeFirst();
  if (person) await revokeAccessTokens(tx, { userId: person.id, actorId: isOwn ? person.id : null, reason });
}
