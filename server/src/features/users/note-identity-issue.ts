import type { Tx } from '../../db/database.ts';
import { openDataIssue } from '../data-issues/data-issue.ts';

/** Has an administrator look at whose history is whose. Says no name and no address: the person may leave one day. */
export async function noteIdentityIssue(
  tx: Tx,
  { userId, type, description }: { userId: string; type: string; description: string },
): Promise<void> {
  await openDataIssue(tx, {
    type,
    severity: 'MEDIUM',
    resourceType: 'USER',
    resourceId: userId,
    resourceName: 'User',
    description,
    fingerprint: `${type}:${userId}`,
  });
}
