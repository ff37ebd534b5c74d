import type { operations } from '@boast/contract/operations';
import type { Match } from '@boast/contract/tournaments';
import { MOVE_REFUSALS, moveSession } from '@boast/domain/tournament/move-session';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Tx } from '../../../db/database.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { auditedWrite } from '../../audit/audited-write.ts';
import { selectMatches } from '../../draws/match-view.ts';
import { refuseFollowingMatches } from '../../draws/refuse-following.ts';
import { BY_HAND, changeEvent } from '../event/change-event.ts';
import { lockEvent } from '../event/load-event.ts';

type Body = z.output<(typeof operations)['moveSession']['body']>;

export const moveSessionHandlers = {
  /** Each match moves by the rules of a change of its own time (update-match.ts). */
  moveSession: async ({ ctx, actor, params: { tournamentId }, body }) => {
    return auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'tournament.move-session',
      resource: { type: 'TOURNAMENT', id: tournamentId },
      reason: body.reason,
      write: async (tx) => {
        const event = await lockEvent(tx, tournamentId);
        refuseFollowingMatches(event.rowOf(tournamentId));
        const before = await readSession(tx, tournamentId, body);
        const starts = movedStarts(before, body.minutes);
        await changeEvent(tx, ctx, event, {
          change: { kind: 'schedule', contestId: tournamentId, starts },
          ...BY_HAND,
          accepted: body.accepted,
        });
        const after = await readMatches(tx, tournamentId, body);
        return { data: after, before: inWords(before), after: inWords(after) };
      },
    });
  },
} satisfies Partial<Handlers>;

/** Throws NOT_FOUND for a match of another draw, and STALE_VERSION if one has changed since the caller saw it. */
async function readSession(tx: Tx, tournamentId: string, body: Body): Promise<Match[]> {
  const found = await readMatches(tx, tournamentId, body);
  const seen = new Map(body.matches.map(({ matchId, version }) => [matchId, version]));
  if (found.length < seen.size) throw notFound('Match');
  const changed = found.filter(({ id, version }) => version !== seen.get(id));
  if (changed.length === 0) return found;
  throw new ApiError(
    'STALE_VERSION',
    'Someone else has changed a match of this session. Check it before you move it.',
    { matchIds: changed.map(({ id }) => id) },
  );
}

function readMatches(tx: Tx, tournamentId: string, { matches }: Body): Promise<Match[]> {
  const ids = matches.map(({ matchId }) => matchId);
  return selectMatches(
    tx,
    sql`where m.tournament_id = ${tournamentId} and m.id = any(${ids}::uuid[]) order by m.number`,
  );
}

function movedStarts(matches: readonly Match[], minutes: number) {
  const outcome = moveSession(matches, minutes);
  if (outcome.ok) return outcome.moves.map(({ match, to }) => ({ match: match.index, startsAt: to }));
  const { refusal } = outcome;
  throw new ApiError('DRAW_REFUSED', MOVE_REFUSALS[refusal], { refusal });
}

const inWords = (matches: readonly Match[]): object =>
  Object.fromEntries(
    matches.map(({ roundName, index, startsAt }) => [`${roundName}, match ${index + 1}`, startsAt]),
  );
