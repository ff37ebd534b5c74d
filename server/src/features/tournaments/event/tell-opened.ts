import { roundInText, roundName } from '@boast/domain/draw/rounds';
import type { Contest } from '@boast/domain/event/event';
import type { Tx } from '../../../db/database.ts';
import { announce } from '../../announcements/announce/announce.ts';
import type { SecondChanceFacts } from '../../announcements/text/news-content.ts';
import type { LockedTournament } from '../../draws/lock-tournament.ts';
import { tellPublished } from '../../webhooks/tell-events.ts';
import type { EventHost } from './contest-change.ts';
import { scheduleSeal } from './start-moves.ts';

/** A contest opens to entries: its seal is planned, and whoever may hear of it is told. `contest` is as it opens. */
export async function tellOpened(
  tx: Tx,
  { jobs }: EventHost,
  row: LockedTournament,
  contest: Contest,
): Promise<void> {
  const { name, location, timeZone, startsAt } = contest.fields;
  const start = startsAt === null ? null : new Date(startsAt).toISOString();
  await scheduleSeal(tx, jobs, row.id, start);
  // The demo opens draws all day, and nobody wants news of each.
  if (!row.is_demo) await announceOpening(tx, row, contest);
  await tellPublished(tx, { id: row.id, name, location, starts_at: start, time_zone: timeZone });
}

/** A draw that is not listed is told by its link; what is played beside it is told to those who were in it. */
async function announceOpening(
  tx: Tx,
  { id: tournamentId, whole_draw_id: wholeDrawId }: LockedTournament,
  { draw, feed, fields }: Contest,
): Promise<void> {
  const about = { tournamentId };
  if (wholeDrawId !== null) {
    const facts: SecondChanceFacts = { wholeDrawId, round: roundInText(roundName(draw, 1)), feed };
    await announce(tx, { kind: 'SECOND_CHANCE', about, facts });
  } else if (fields.listing === 'listed') await announce(tx, { kind: 'PUBLISHED', about });
}
