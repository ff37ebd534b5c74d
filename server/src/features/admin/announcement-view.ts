import type { DayAnnouncement } from '@boast/contract/admin-tournament-day';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** News of a tournament and how its mails fare, the newest first. */
export async function readAnnouncements(db: Db, tournamentId: string): Promise<DayAnnouncement[]> {
  const { rows } = await sql<Row>`
    select a.kind, a.subject, a.created_at, a.finished_at, mails.*
    from announcement a
    cross join lateral (select lower(a.kind) || ':' || a.tournament_id || ':' || a.subject || ':' as key) begins
    cross join lateral (
      select count(*) filter (where m.closed_at is null) as waiting, count(*) filter (where m.closed_as = 'sent') as sent,
        count(*) filter (where m.closed_as = 'dead') as dead, count(*) filter (where m.closed_as = 'skipped') as skipped,
        count(*) filter (where m.closed_as = 'sent' and exists (
          select from entry e where e.tournament_id = a.tournament_id and e.user_id = m.user_id and e.status = 'ACTIVE'
            and e.updated_at > m.closed_at)) as entered
      from mail_outbox m
      -- A person's id follows, which begins with nothing behind f.
      where m.business_key ~>=~ begins.key and m.business_key ~<~ (begins.key || 'g')
    ) mails
    where a.tournament_id = ${tournamentId} order by a.created_at desc, a.id desc limit 100`.execute(db);
  return rows.map((row) => ({
    kind: row.kind,
    subject: row.subject,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    mails: { waiting: row.waiting, sent: row.sent, dead: row.dead, skipped: row.skipped },
    entered: row.kind === 'LAST_CALL' ? row.entered : null,
  }));
}

interface Row {
  kind: DayAnnouncement['kind'];
  subject: string;
  created_at: Date;
  finished_at: Date | null;
  waiting: number;
  sent: number;
  dead: number;
  skipped: number;
  entered: number;
}
