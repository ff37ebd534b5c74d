import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

interface NewFeedback {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** Two messages with the same digest are the same message. */
  readonly digest: Buffer;
}

/** Returns the message's id; `isNew` is false when the same message was there already. */
export async function insertFeedback(
  tx: Tx,
  feedback: NewFeedback,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const written = await tx
    .insertInto('feedback')
    .values(feedback)
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written) return { id: written.id, isNew: true };
  const { id } = await tx
    .selectFrom('feedback')
    .select('id')
    .where('digest', '=', feedback.digest)
    .executeTakeFirstOrThrow();
  return { id, isNew: false };
}

export async function deleteOldFeedback(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('feedback')
    .where('created_at', '<', sql<string>`clock_timestamp() - interval '2 years'`)
    .execute();
}
