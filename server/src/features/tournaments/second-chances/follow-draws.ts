import { isDeepStrictEqual } from 'node:util';
import type { EventState } from '@boast/domain/event/event';
import { sql } from 'kysely';
import { inTransaction } from '../../../db/database.ts';
import type { Context } from '../../../http/context.ts';
import { noteFollowed } from '../../draws/note-store.ts';
import { changeEvent } from '../event/change-event.ts';
import { lockEvent } from '../event/load-event.ts';

/**
 * Brings second chances up to date with what no change of a whole draw told them: a walkover that came before their
 * seal, a start that is known now, or that the whole draw was started over. One that was published again late may
 * be behind a whole draw that is over. It looks at those whose status changed since it last did, which a seal
 * changes too, and at all others once an hour.
 */
export async function followDraws({ db, jobs, log }: Pick<Context, 'db' | 'jobs' | 'log'>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from tournament whole
    where (second_chances <> '{}' or fed_draws <> '{}') and (status = 'ACTIVE' or exists (
        select from tournament part
        where part.whole_draw_id = whole.id and part.status in ('CREATING', 'UPCOMING', 'ACTIVE')))
      and (followed_at is null or followed_at <= greatest(status_since, clock_timestamp() - interval '1 hour',
        (select max(part.status_since) from tournament part where part.whole_draw_id = whole.id)))
    order by id`.execute(db);
  for (const { id } of rows)
    await inTransaction(db, async (tx) => {
      const { event, after } = await changeEvent(tx, { jobs }, await lockEvent(tx, id), {
        change: { kind: 'tick' },
        by: 'page',
        sealAuthority: null,
      });
      await noteFollowed(tx, id);
      const differing = differingIn(event.state, after);
      if (differing.length > 0) log.error({ tournamentIds: differing }, DIFFERED);
    }).catch((error: unknown) => {
      log.error({ err: error, tournamentId: id }, 'second chances could not follow their draw');
    });
}

/** Every change writes what follows from it, so a look finds nothing to write in a contest that is there. */
const differingIn = ({ secondChances }: EventState, after: EventState): string[] =>
  secondChances.flatMap((before) => {
    const now = after.secondChances.find(({ id }) => id === before.id);
    return before.id === null || isDeepStrictEqual(before, now) ? [] : [before.id];
  });

export const DIFFERED = 'a contest differed from what its draw says, and was written anew';
