import type { Tx } from '../../db/database.ts';

interface Holder {
  readonly userId: string;
  /**
   * Keeps people from leaving until the transaction ends, and waits for one who is just leaving. A caller must not hold a lock that leaving
   * waits for.
   */
  readonly isHeld?: boolean;
}

/** An account of somebody who left can hold no more credits, from purchases or refunds. */
export async function hasLeft(tx: Tx, { userId, isHeld = false }: Holder): Promise<boolean> {
  const { deleted_at } = await tx
    .selectFrom('app_user')
    .select('deleted_at')
    .where('id', '=', userId)
    .$if(isHeld, (person) => person.forShare())
    .executeTakeFirstOrThrow();
  return deleted_at !== null;
}
