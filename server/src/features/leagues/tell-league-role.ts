import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { enqueueMail } from '../news/mail/enqueue-mail.ts';
import type { MailHost } from '../news/mail/mail-content.ts';
import { leagueRoleMail } from '../news/mail/rights-mails.ts';

interface NewRole {
  readonly leagueId: string;
  readonly userId: string;
  readonly role: 'owner' | 'helper';
}

/** Once a day for each right, so that nobody is mailed by being chosen again and again. */
export async function tellLeagueRole(
  tx: Tx,
  host: MailHost,
  { leagueId, userId, role }: NewRole,
): Promise<void> {
  const { rows } = await sql<{ email: string | null; name: string; day: string }>`
    select u.email, l.name, current_date::text as day
    from app_user u, league l where u.id = ${userId} and l.id = ${leagueId}`.execute(tx);
  const [facts] = rows;
  if (!facts?.email) return;
  const { publicUrl } = host.config;
  const content = leagueRoleMail({ publicUrl, leagueId, leagueName: facts.name, role });
  const businessKey = `league-role:${leagueId}:${userId}:${role}:${facts.day}`;
  await enqueueMail(tx, host, { businessKey, to: facts.email, content });
}
