import type { Tx } from '../../db/database.ts';
import { noteIdentityIssue } from './note-identity-issue.ts';
import { changeUser, lockUserOfEmail, lockUserOfProvider } from './user-store.ts';

/**
 * A person's confirmed address is now another. A history that stood under that address and was nobody's loses it: two
 * histories are not merged by a change of address, an administrator looks at them.
 */
export async function moveUserEmail(
  tx: Tx,
  { providerId, email }: { providerId: string; email: string },
): Promise<void> {
  const user = await lockUserOfProvider(tx, providerId);
  if (!user || user.deleted_at || user.email === email) return;
  const other = await lockUserOfEmail(tx, email);
  if (other && other.id !== user.id) {
    await changeUser(tx, other.id, { email: null });
    await noteIdentityIssue(tx, {
      userId: other.id,
      type: 'HISTORY_LOST_EMAIL',
      description: `The address of this history was confirmed by another person (user ${user.id}): compare the two and merge by hand if they are one.`,
    });
  }
  await changeUser(tx, user.id, { email });
}
