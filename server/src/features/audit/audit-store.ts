import type { Insertable } from 'kysely';
import type { AuditLog } from '../../db/__generated__/schema.ts';
import type { Tx } from '../../db/database.ts';

/** The record becomes the end of the chain. The caller holds the end before it, of which the record carries the hash. */
export async function appendRecord(tx: Tx, record: Insertable<AuditLog>): Promise<void> {
  await tx
    .with('record', (cte) => cte.insertInto('audit_log').values(record).returning('hash'))
    .updateTable('audit_head')
    .from('record')
    .set((eb) => ({ row_count: eb('row_count', '+', 1), hash: eb.ref('record.hash') }))
    .execute();
}
