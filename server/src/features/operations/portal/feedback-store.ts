import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

interface NewFeedback {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** What makes it the same as another one. */
  readonly digest: Buffer;
}

/** The message's id; `isNew` is false when one of the same digest was there. */
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

/** As long as the privacy policy says. */
export async function deleteOldFeedback(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('feedback')
    .where('created_at', '<', sql<Date>`clock_timestamp() - interval '2 years'`)
    .execute();
}
