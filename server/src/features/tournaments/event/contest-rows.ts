/** Makes and removes the rows of a contest: a new draw, a second chance that opens, and a tournament that is started over. */
import type { Draw } from '@boast/domain/draw/draw';
import { roundName } from '@boast/domain/draw/rounds';
import type { MatchDetails, PlaceDetails } from '@boast/domain/event/event';
import type { Insertable } from 'kysely';
import type { Tournament } from '../../../db/__generated__/schema.ts';
import type { Tx } from '../../../db/database.ts';
import { moveRoles } from '../../draws/draw-role-store.ts';
import { copyDraw, insertDraw, saveMatchDetails, savePlaces, savePlayBy } from '../../draws/draw-store.ts';
import { insertTournament, removeTournament, startTournamentOver } from '../../draws/tournament-store.ts';

export interface NewContest {
  readonly columns: Insertable<Tournament>;
  /** A club's players belong to the contest, so they are made once it is there. */
  readonly draw: Draw | ((contestId: string) => Promise<Draw>);
  /** By round; the tour's usual names if omitted. */
  readonly roundNames?: readonly string[];
  /** By slot and by match number; empty where nothing is known yet. */
  readonly places: readonly PlaceDetails[];
  readonly matches: readonly MatchDetails[];
  readonly playBy?: readonly (string | null)[];
}

/** Returns the new contest's id. */
export async function createContest(tx: Tx, contest: NewContest): Promise<string> {
  const { columns, places, matches } = contest;
  const id = await insertTournament(tx, columns);
  const draw = typeof contest.draw === 'function' ? await contest.draw(id) : contest.draw;
  const names = contest.roundNames ?? draw.bestOf.map((_, index) => roundName(draw, index + 1));
  await insertDraw(tx, id, { draw, roundNames: names, wholeId: columns.whole_draw_id });
  await savePlaces(tx, id, [...places.entries()]);
  await saveMatchDetails(tx, id, [...matches.entries()]);
  if (contest.playBy) await savePlayBy(tx, id, contest.playBy);
  return id;
}

/** Entries open again in a new contest on a copy of the draw, because the seal stays. Returns the new contest's id. */
export async function reopenContest(tx: Tx, from: string, startsAt: string): Promise<string> {
  const to = await startTournamentOver(tx, from, startsAt);
  await copyDraw(tx, { from, to });
  await moveRoles(tx, { from, to });
  return to;
}

/** Deletes the draw as well. The database refuses it once somebody has entered. */
export const removeContest = removeTournament;
