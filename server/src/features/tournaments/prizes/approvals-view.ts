/** A release counts by facts about the administrators who made it (domain/prize/four-eyes.ts). */
import type { Release, Releaser } from '@boast/domain/prize/four-eyes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

interface ReleaseRef {
  readonly tournamentId: string;
  readonly number: number;
}

type Approval = Release & { readonly username: string };

const RIGHTS = sql`u.id, u.username, 
  coalesce(u.role in ('cashier', 'administrator'), false) and u.banned_at is null and u.deleted_at is null as "mayRelease",
  u.role_since as "roleSince", u.role_by as "roleBy"`;

interface RightsRow extends Omit<Releaser, 'roleSinceMs'>, Pick<Approval, 'username'> {
  readonly roleSince: string | null;
}

export async function readApprovals(db: Db, { tournamentId, number }: ReleaseRef): Promise<Approval[]> {
  const { rows } = await sql<RightsRow & { readonly approvedAt: string }>`
    select ${RIGHTS}, a.approved_at as "approvedAt" from prize_approval a join app_user u on u.id = a.admin_id
    where a.tournament_id = ${tournamentId} and a.number = ${number} order by a.approved_at, u.id`.execute(
    db,
  );
  return rows.map(({ approvedAt, ...row }) => ({ ...toReleaser(row), releasedAtMs: Date.parse(approvedAt) }));
}

/**
 * Also locks the approvers, so that none of them loses or regains the role before the transaction ends.
 */
export async function lockApprovals(tx: Tx, release: ReleaseRef): Promise<Approval[]> {
  await sql`select from app_user u where u.id in (
      select admin_id from prize_approval where tournament_id = ${release.tournamentId} and number = ${release.number})
    order by u.id for share`.execute(tx);
  return readApprovals(tx, release);
}

export async function readReleaser(
  db: Db,
  userId: string,
): Promise<{ readonly releaser: Releaser; readonly nowMs: number }> {
  const { rows } = await sql<RightsRow & { readonly now: string }>`
    select ${RIGHTS}, clock_timestamp() as now from app_user u where u.id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`Nobody has the id ${userId}`);
  return { releaser: toReleaser(row), nowMs: Date.parse(row.now) };
}

export async function lockReleaser(tx: Tx, userId: string) {
  await sql`select from app_user where id = ${userId} for share`.execute(tx);
  return readReleaser(tx, userId);
}

const toReleaser = ({ id, username, mayRelease, roleSince, roleBy }: RightsRow) => ({
  id,
  username,
  mayRelease,
  roleBy,
  roleSinceMs: roleSince === null ? null : Date.parse(roleSince),
});
