/** An administrator changes who plays in Round 1. The rule is in domain/draw/change-round-one.ts. */

import type { Gender } from '@boast/contract/values/gender';
import type { RoundOneChange } from '@boast/domain/draw/change-round-one';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Actor } from '../../../http/actor.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';
import { genderWords } from '../../draws/gender-words.ts';
import { selectMatches } from '../../draws/match-view.ts';
import { auditedWrite } from '../../records/audit/audited-write.ts';
import { BY_HAND, changeEvent } from '../event/change-event.ts';
import { type LockedMatch, lockMatch } from '../event/lock-match.ts';

export const placeHandlers = {
  createMatch: ({ ctx, actor, body, ifMatch }) =>
    change(ctx, actor, {
      matchId: body.matchId,
      version: ifMatch,
      reason: body.reason,
      what: { kind: 'create_match', playerId: body.playerId },
      startsAt: body.startsAt,
      accepted: body.accepted,
    }),

  deleteMatch: ({ ctx, actor, params, query, ifMatch }) =>
    change(ctx, actor, {
      matchId: params.matchId,
      version: ifMatch,
      reason: query.reason,
      what: { kind: 'delete_match', leaves: sideOf(query.leaves) },
    }),

  setQualifier: ({ ctx, actor, params, body, ifMatch }) =>
    change(ctx, actor, {
      matchId: params.matchId,
      version: ifMatch,
      reason: body.reason,
      what: { kind: 'name', side: sideOf(body.playerPosition), playerId: body.playerId ?? null },
    }),

  clearPlace: ({ ctx, actor, params, query, ifMatch }) =>
    change(ctx, actor, {
      matchId: params.matchId,
      version: ifMatch,
      reason: query.reason,
      what: { kind: 'clear', side: sideOf(query.playerPosition) },
    }),

  replacePlayer: ({ ctx, actor, params, body, ifMatch }) =>
    change(ctx, actor, {
      matchId: params.matchId,
      version: ifMatch,
      reason: body.reason,
      what: { kind: 'replace', side: sideOf(body.playerPosition), playerId: body.playerId },
      operatorError: body.operatorError,
    }),
} satisfies Partial<Handlers>;

const sideOf = (position: 'one' | 'two'): 0 | 1 => (position === 'one' ? 0 : 1);

type OfMatch<C> = C extends RoundOneChange ? Omit<C, 'match'> : never;

interface PlaceChange {
  readonly matchId: string;
  readonly version: number | null;
  readonly reason: string;
  readonly what: OfMatch<RoundOneChange>;
  readonly startsAt?: string | null | undefined;
  readonly accepted?: readonly string[];
  readonly operatorError?: boolean;
}

const ACTIONS = {
  name: 'match.qualifier',
  replace: 'match.replace_player',
  clear: 'match.clear_place',
  create_match: 'match.create',
  delete_match: 'match.delete',
} as const satisfies Record<RoundOneChange['kind'], string>;

async function change(ctx: Context, actor: Actor, asked: PlaceChange) {
  const { matchId, what } = asked;
  return auditedWrite(ctx, {
    actorId: actor.userId,
    action: ACTIONS[what.kind],
    resource: { type: 'MATCH', id: matchId },
    reason: asked.reason,
    write: async (tx) => {
      const locked = await lockMatch(tx, matchId, asked.version);
      const { match: before } = locked;
      if ('playerId' in what && what.playerId !== null) await assertFits(tx, locked, what.playerId);
      const { startsAt } = asked;
      const place = { ...what, match: before.index } as RoundOneChange;
      await changeEvent(tx, ctx, locked.event, {
        change: {
          kind: 'place',
          ...locked.drawChanged,
          place,
          startsAt: typeof startsAt === 'string' ? Date.parse(startsAt) : startsAt,
        },
        ...BY_HAND,
        accepted: asked.accepted ?? [],
        operatorError: asked.operatorError ?? false,
        isByOrganiser: !actor.isAdmin,
      });
      const [after] = await selectMatches(tx, sql`where m.id = ${matchId}`);
      return { data: after, before, after };
    },
  });
}

async function assertFits(tx: Tx, { tournament }: LockedMatch, playerId: string): Promise<void> {
  const player = await tx
    .selectFrom('player')
    .select(['gender', 'full_name', 'club_draw_id'])
    .where('id', '=', playerId)
    .where('merged_into', 'is', null)
    .executeTakeFirst();
  const club = tournament.organiser_id === null ? null : (tournament.whole_draw_id ?? tournament.id);
  if (player?.club_draw_id !== club) throw notFound('Player');
  const gender = tournament.gender as Gender;
  if (gender === 'open' || gender === player.gender) return;
  const { kind } = genderWords[gender];
  throw new ApiError('DRAW_REFUSED', `This is a ${kind} draw: ${player.full_name} does not play in it.`);
}
