import type { Tx } from '../../db/database.ts';
import { openDataIssue } from '../records/issues/data-issue.ts';
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
    // Says no name and no address: the person may leave one day.
    await openDataIssue(tx, {
      type: 'HISTORY_LOST_EMAIL',
      resource: { type: 'USER', id: other.id, name: 'User' },
      what: `The address of this history was confirmed by another person, user ${user.id}.`,
    });
  }
  await changeUser(tx, user.id, { email });
}
