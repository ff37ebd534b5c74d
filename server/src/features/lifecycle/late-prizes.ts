import { sql } from 'kysely';
import { type Db, inTransaction } from '../../db/database.ts';
import { closeDataIssue, openDataIssue } from '../data-issues/data-issue.ts';

/** Winners are told within 72 hours of the final; half a day before that somebody must look. */
const WARN_AFTER_HOURS = 60;

interface Row {
  id: string;
  name: string;
  is_late: boolean;
}

/** Opens an issue for each tournament whose prizes are held up, and closes it once they are on their way. */
export async function reportLatePrizes(db: Db): Promise<void> {
  const { rows } = await sql<Row>`
    select * from (
      select t.id, t.name, t.status in ('COMPLETED', 'SCORED')
        and m.completed_at < clock_timestamp() - make_interval(hours => ${WARN_AFTER_HOURS}) as is_late
      from tournament t join match m on m.tournament_id = t.id and m.number = t.draw_size - 2
      where t.status in ('COMPLETED', 'SCORED', 'PAYING', 'PAID') and m.completed_at is not null
    ) found
    where is_late is distinct from exists (select from data_issue i
      where i.type = 'PRIZE_LATE' and i.resource_id = found.id::text and i.closed_at is null)`.execute(db);
  for (const { id, name, is_late } of rows) {
    const issue = { type: 'PRIZE_LATE', resource: { type: 'TOURNAMENT', id, name } } as const;
    const what = `The final was played ${WARN_AFTER_HOURS} hours ago, and no prize is on its way.`;
    await inTransaction(db, (tx) =>
      is_late ? openDataIssue(tx, { ...issue, what }) : closeDataIssue(tx, issue),
    );
  }
}
