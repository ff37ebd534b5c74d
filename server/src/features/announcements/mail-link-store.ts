import { randomBytes } from 'node:crypto';
import type { Tx } from '../../db/database.ts';

/** Signs with a new key from now on. Links signed with the previous key still work; older ones do not. */
export async function rotateMailLinkKey(tx: Tx): Promise<void> {
  const newest = tx.selectFrom('mail_link_key').select(({ fn }) => fn.max('created_at').as('created_at'));
  await tx.deleteFrom('mail_link_key').where('created_at', '<', newest).execute();
  await tx
    .insertInto('mail_link_key')
    .values({ secret: randomBytes(32) })
    .execute();
}
