import type { Tx } from '../../db/database.ts';

interface Holder {
  readonly userId: string;
  /** Nobody leaves until the transaction ends, and whoever is leaving is waited for: not by who holds what leaving waits for. */
  readonly isHeld?: boolean;
}

/** The account of somebody who left holds no credits any more: what they paid, or get back, is nobody's. */
export async function hasLeft(tx: Tx, { userId, isHeld = false }: Holder): Promise<boolean> {
  const { deleted_at } = await tx
    .selectFrom('app_user')
    .select('deleted_at')
    .where('id', '=', userId)
    .$if(isHeld, (person) => person.forShare())
    .executeTakeFirstOrThrow();
  return deleted_at !== null;
}
