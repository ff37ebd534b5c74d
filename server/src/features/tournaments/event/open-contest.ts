/** Makes a contest beside the whole draw, as it was projected (domain/event/follow.ts); one that is open says so. */
import type { Contest } from '@boast/domain/event/event';
import type { Tx } from '../../../db/database.ts';
import { type LockedTournament, lockTournament } from '../../draws/lock-tournament.ts';
import { tournamentChanged } from '../../draws/tournament-events.ts';
import type { EventHost } from './contest-change.ts';
import { toColumns } from './contest-columns.ts';
import { createContest } from './contest-rows.ts';
import { reportLock } from './lock-issues.ts';
import { tellOpened } from './tell-opened.ts';

interface Opening {
  readonly whole: LockedTournament;
  readonly contest: Contest;
  readonly now: number;
}

export async function openContest(tx: Tx, host: EventHost, { whole, contest, now }: Opening): Promise<void> {
  const { draw, fields, feed, firstRound } = contest;
  const columns = {
    ...toColumns(fields),
    draw_size: draw.size,
    whole_draw_id: whole.id,
    organiser_id: whole.organiser_id,
    first_round: firstRound,
    feed,
    is_demo: whole.is_demo,
  };
  const id = await createContest(tx, { ...contest, columns });
  const row = await lockTournament(tx, id, null);
  await reportLock(tx, { row, contest, now });
  if (fields.status === 'UPCOMING') await tellOpened(tx, host, row, contest);
  await tournamentChanged(tx, id);
  await tournamentChanged(tx, whole.id);
}
