/** Opens a second chance, with its draw as it was projected (domain/event/follow.ts), and says so. */
import { roundInText, roundName } from '@boast/domain/draw/rounds';
import type { Contest } from '@boast/domain/event/event';
import type { Tx } from '../../../db/database.ts';
import { announce } from '../../announcements/announce.ts';
import type { SecondChanceFacts } from '../../announcements/news-content.ts';
import { type LockedTournament, lockTournament } from '../../draws/lock-tournament.ts';
import { tournamentChanged } from '../../draws/tournament-events.ts';
import { tellPublished } from '../../webhooks/tell-events.ts';
import type { EventHost } from './contest-change.ts';
import { toColumns } from './contest-columns.ts';
import { createContest } from './contest-rows.ts';
import { reportLock } from './lock-issues.ts';
import { scheduleSeal } from './start-moves.ts';

interface Opening {
  readonly whole: LockedTournament;
  readonly contest: Contest;
  readonly now: number;
}

export async function openContest(
  tx: Tx,
  { jobs }: EventHost,
  { whole, contest, now }: Opening,
): Promise<void> {
  const { draw, fields, firstRound } = contest;
  const startsAt = new Date(fields.startsAt ?? now).toISOString();
  const columns = {
    ...toColumns(fields),
    draw_size: draw.size,
    whole_draw_id: whole.id,
    organiser_id: whole.organiser_id,
    first_round: firstRound,
    is_demo: whole.is_demo,
  };
  const id = await createContest(tx, { ...contest, columns });
  await scheduleSeal(tx, jobs, id, startsAt);
  await reportLock(tx, { row: { ...whole, id }, contest, now });
  // The demo opens them all day, and nobody wants news of each.
  if (!whole.is_demo) {
    const round = roundInText(roundName(draw, 1));
    const facts: SecondChanceFacts = { wholeDrawId: whole.id, round };
    await announce(tx, { tournamentId: id, kind: 'SECOND_CHANCE', facts, expiresAt: startsAt });
  }
  await tellPublished(tx, await lockTournament(tx, id, null));
  await tournamentChanged(tx, id);
  await tournamentChanged(tx, whole.id);
}
