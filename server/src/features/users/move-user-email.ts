import type { Tx } from '../../db/database.ts';
import { openDataIssue } from '../issues/data-issue.ts';
import { changeUser, lockUserOfEmail, lockUserOfProvider } from './user-store.ts';

/**
 * Moves a person to their new confirmed address. A waiting history with that address loses it: a change of address must not merge two
 * histories, so an administrator looks at them.
 */
export async function moveUserEmail(
  tx: Tx,
  { providerId, email }: { providerId: string; email: string },
): Promise<void> {
  const user = await lockUserOfProvider(tx, providerId);
  if (!user || user.deleted_at || user.email === email) return;
  const holder = await lockUserOfEmail(tx, email);
  if (holder && holder.id !== user.id) {
    await changeUser(tx, holder.id, { email: null });
    // The issue holds neither name nor address, because the person may leave one day.
    await openDataIssue(tx, {
      type: 'HISTORY_LOST_EMAIL',
      resource: { type: 'USER', id: holder.id, name: 'User' },
      what: `The address of this history was confirmed by another person, user ${user.id}.`,
    });
  }
  await changeUser(tx, user.id, { email });
}
