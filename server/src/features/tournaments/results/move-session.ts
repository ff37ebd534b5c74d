import type { operations } from '@boast/contract/operations';
import type { Match } from '@boast/contract/tournaments';
import { contestsOf } from '@boast/domain/event/event';
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
import { type LockedEvent, lockEvent } from '../event/load-event.ts';

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
        const before = await readSession(tx, event, body);
        const starts = movedStarts(before, body.minutes);
        await changeEvent(tx, ctx, event, {
          change: { kind: 'schedule', starts },
          ...BY_HAND,
          accepted: body.accepted,
        });
        const after = await readMatches(tx, event, body);
        return { data: after, before: inWords(event, before), after: inWords(event, after) };
      },
    });
  },
} satisfies Partial<Handlers>;

/** Throws NOT_FOUND for a match of another event or of a second chance, and STALE_VERSION if one has changed since the caller saw it. */
async function readSession(tx: Tx, event: LockedEvent, body: Body): Promise<Match[]> {
  const found = await readMatches(tx, event, body);
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

/** The matches of the whole draw and of its fed draws. */
function readMatches(tx: Tx, { state }: LockedEvent, { matches }: Body): Promise<Match[]> {
  const draws = contestsOf(state).filter(({ feed, firstRound }) => feed !== null || firstRound === 1);
  return selectMatches(
    tx,
    sql`where m.tournament_id = any(${draws.map(({ id }) => id)}::uuid[])
      and m.id = any(${matches.map(({ matchId }) => matchId)}::uuid[]) order by t.id, m.number`,
  );
}

function movedStarts(matches: readonly Match[], minutes: number) {
  const outcome = moveSession(matches, minutes);
  if (outcome.ok)
    return outcome.moves.map(({ match, to }) => ({
      contestId: match.tournamentId,
      match: match.index,
      startsAt: to,
    }));
  const { refusal } = outcome;
  throw new ApiError('DRAW_REFUSED', MOVE_REFUSALS[refusal], { refusal });
}

function inWords({ state: { whole } }: LockedEvent, matches: readonly Match[]): object {
  const nameOf = ({ tournamentId, tournamentName, roundName, index }: Match): string =>
    `${tournamentId === whole.id ? '' : `${tournamentName}: `}${roundName}, match ${index + 1}`;
  return Object.fromEntries(matches.map((match) => [nameOf(match), match.startsAt]));
}
