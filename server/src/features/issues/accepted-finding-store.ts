/** An administrator accepted these findings of a page: they are not asked again. */
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

interface AcceptedFinding {
  readonly type: string;
  readonly what: string;
}

export async function insertAcceptedFindings(
  tx: Tx,
  { tournamentId, findings, by }: { tournamentId: string; findings: readonly AcceptedFinding[]; by: string },
): Promise<void> {
  if (findings.length === 0) return;
  await tx
    .insertInto('accepted_finding')
    .values(findings.map(({ type, what }) => ({ tournament_id: tournamentId, type, what, accepted_by: by })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function copyAcceptedFindings(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`
    insert into accepted_finding (tournament_id, type, what, accepted_by, accepted_at)
    select ${to}, type, what, accepted_by, accepted_at from accepted_finding where tournament_id = ${from}`.execute(
    tx,
  );
}
