/** An administrator changes who plays in Round 1. The rule is in domain/draw/change-round-one.ts. */

import type { Gender } from '@boast/contract/gender';
import type { Match } from '@boast/contract/tournaments';
import { changeRoundOne, ROUND_ONE_REFUSALS, type RoundOneChange } from '@boast/domain/draw/change-round-one';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Actor } from '../../../http/actor.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';
import { announceReplaced } from '../../announcements/announce-replaced.ts';
import { renewPlace, saveMatchDetails } from '../../draws/draw-store.ts';
import { genderWords } from '../../draws/gender-words.ts';
import { type LockedMatch, lockMatch } from '../../draws/lock-match.ts';
import { selectMatches } from '../../draws/match-view.ts';
import { loadDraw } from '../../draws/stored-draw.ts';
import { tournamentChanged } from '../../draws/tournament-events.ts';
import { changeDraw } from '../../entries/change-draw.ts';
import { settleMissingRanks } from '../../players/missing-ranks.ts';
import { auditedWrite } from '../../records/audit/audited-write.ts';
import { applyResults } from '../lifecycle/apply-results.ts';
import { settleOpenPlaces } from '../pages/page-issues.ts';
import { judgedChange } from '../second-chances/judged-change.ts';

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
      const { match: before, tournament } = locked;
      if (tournament.status === 'CANCELLED')
        throw new ApiError('DRAW_REFUSED', "This tournament was cancelled, so its draw can't change.");
      if ('playerId' in what && what.playerId !== null) await assertFits(tx, locked, what.playerId);
      const { startsAt, accepted = [], operatorError = false } = asked;
      const placed = { ...what, match: before.index } as RoundOneChange;
      await writePlace(tx, locked, { placed, operatorError });
      await judgedChange(tx, {
        tournament,
        movesTimes: startsAt !== undefined,
        accepted,
        jobs: ctx.jobs,
        operatorError,
        write: async () => {
          if (startsAt !== undefined) await saveStart(tx, before, startsAt);
        },
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

interface AskedPlace {
  readonly placed: RoundOneChange;
  readonly operatorError: boolean;
}

async function writePlace(
  tx: Tx,
  { match, tournament }: LockedMatch,
  { placed, operatorError }: AskedPlace,
): Promise<void> {
  const { tournamentId } = match;
  const sealed = tournament.sealed_at !== null;
  const stored = await loadDraw(tx, tournamentId);
  if (!stored) throw notFound('Tournament');
  const outcome = changeRoundOne(stored.draw, placed, { sealed });
  if (!outcome.ok) {
    const { refusal } = outcome;
    throw new ApiError('DRAW_REFUSED', ROUND_ONE_REFUSALS[refusal], { refusal });
  }
  const { draw, slot } = outcome;
  await changeDraw(tx, tournament, { before: stored.draw, after: draw });
  // The page names the player of a place that was opened again.
  await renewPlace(tx, tournamentId, { slot, byHand: placed.kind !== 'clear' });
  const resource = { id: tournamentId, name: tournament.name };
  if (sealed && placed.kind === 'replace') {
    // Picks of this place may earn other points now.
    await applyResults(tx, tournament, { before: stored.draw, draw, changed: [], by: 'hand', operatorError });
    await announceReplaced(tx, tournamentId, { before: stored.draw, after: draw });
  }
  if (sealed) await settleOpenPlaces(tx, resource, draw);
  else if (tournament.organiser_id === null) await settleMissingRanks(tx, { ...resource, isSealed: false });
  await tournamentChanged(tx, tournamentId);
}

const saveStart = (tx: Tx, match: Match, startsAt: string | null): Promise<void> =>
  saveMatchDetails(tx, match.tournamentId, [
    {
      number: match.index,
      startsAt: startsAt === null ? null : new Date(startsAt),
      court: match.court,
      gameScores: [],
    },
  ]);
