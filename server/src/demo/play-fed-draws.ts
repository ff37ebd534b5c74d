import { playersOf } from '@boast/domain/draw/changed-results';
import type { Draw } from '@boast/domain/draw/draw';
import { bestOfMatch, gamesToWin } from '@boast/domain/draw/match-games';
import { openMatches } from '@boast/domain/draw/resolved-matches';
import type { MatchChange } from '@boast/domain/event/draw-changes';
import { contestOf } from '@boast/domain/event/event';
import { sql } from 'kysely';
import { inTransaction } from '../db/database.ts';
import { changeEvent } from '../features/tournaments/event/change-event.ts';
import { lockEvent } from '../features/tournaments/event/load-event.ts';
import type { Context } from '../http/context.ts';

const MATCH_MS = 2 * 60_000;

/** A replay's page knows nothing of a plate, so the demo plays a match of it every two minutes. */
export async function playFedDraws(ctx: Context): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from tournament where is_demo and feed is not null and status = 'ACTIVE' order by id`.execute(
    ctx.db,
  );
  for (const { id } of rows) while (await playNext(ctx, id));
}

const playNext = (ctx: Context, contestId: string): Promise<boolean> =>
  inTransaction(ctx.db, async (tx) => {
    const event = await lockEvent(tx, contestId);
    const { draw, fields } = contestOf(event.state, contestId);
    const due = (ctx.clock.now().getTime() - (fields.startsAt ?? 0)) / MATCH_MS;
    const change = nextResult(draw);
    if (!change || draw.results.filter(Boolean).length >= due) return false;
    await changeEvent(tx, ctx, event, { change: { ...change, contestId }, by: 'page', sealAuthority: null });
    return true;
  });

/** The upper player wins two matches of three. */
function nextResult(draw: Draw): MatchChange | null {
  const next = openMatches(draw).find(({ match }) => playersOf(draw, match).every((who) => who !== null));
  if (!next) return null;
  const { match } = next;
  const winner = match % 3 === 2 ? 1 : 0;
  const won = gamesToWin(bestOfMatch(draw, match));
  const lost = match % won;
  const games: [number, number] = winner === 0 ? [won, lost] : [lost, won];
  const winnerId = playersOf(draw, match)[winner];
  return {
    kind: 'match',
    match,
    result: { winnerId, ending: 'played', games, gameScores: [] },
    cascade: false,
  };
}
