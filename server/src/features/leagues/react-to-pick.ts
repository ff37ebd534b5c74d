import { inTransaction, type Tx } from '../../db/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { picksOfEntry } from '../boards/board/board-outlook.ts';
import { findBoardOfEntry } from '../boards/board/shown-board.ts';
import { matchesByNumber } from '../draws/matches-by-number.ts';
import { assertLeagueIsAbout, assertMember, membershipOf } from './league-access.ts';
import { limit } from './league-limits.ts';
import { type LeagueRow, lockLeague } from './league-store.ts';
import { putReaction, removeReaction } from './reaction-store.ts';
import { readReactions } from './reaction-view.ts';

const BEFORE = 'You can react to picks once the tournament has started';
/** A draw has up to 127 matches, and a league many members. */
const MAX_A_DAY = 400;

export const reactionHandlers = {
  entryReactions: async ({ ctx, actor, params: { entryId } }) => {
    await findBoardOfEntry(ctx, entryId, BEFORE);
    return { data: await readReactions(ctx.db, { entryId, userId: actor.userId }) };
  },

  reactToPick: async ({ ctx, actor: { userId }, params: { leagueId }, body }) => {
    const { entryId, matchId, sign } = body;
    await limit(ctx.limitedUse, { bucket: 'league-reaction', userId, most: MAX_A_DAY });
    const reacted = { leagueId, userId, entryId, matchId };
    const picked = sign === null ? null : await findPick(ctx, entryId, matchId);
    await inTransaction(ctx.db, async (tx) => {
      const league = await lockLeague(tx, leagueId);
      if (!league) throw notFound('League');
      await assertMember(tx, leagueId, userId);
      if (sign === null || picked === null) return removeReaction(tx, reacted);
      await assertMayReact(tx, { league, userId, ...picked });
      await putReaction(tx, { ...reacted, sign, pickerId: picked.pickerId });
    });
    return { data: await readReactions(ctx.db, { entryId, userId }) };
  },
} satisfies Partial<Handlers>;

interface Picked {
  readonly pickerId: string;
  readonly tournamentId: string;
}

/** Throws NOT_SEALED before the seal, and NOT_FOUND for an entry or a match without a sealed pick. */
async function findPick(ctx: Context, entryId: string, matchId: string): Promise<Picked> {
  const { tournamentBoard, entry } = await findBoardOfEntry(ctx, entryId, BEFORE);
  const { tournamentId, entries } = tournamentBoard;
  const matches = await matchesByNumber(ctx.db, tournamentId);
  const [match] = [...matches].find(([, { id }]) => id === matchId) ?? [];
  if (match === undefined || !picksOfEntry(tournamentBoard, entry)[match]) throw notFound('Pick');
  return { pickerId: entries.userIds.at(entry), tournamentId };
}

type Reacting = Picked & { readonly league: LeagueRow; readonly userId: string };

/** The caller holds the league's row, so that nobody joins or leaves meanwhile. */
async function assertMayReact(tx: Tx, { league, userId, pickerId, tournamentId }: Reacting): Promise<void> {
  const theirs = await membershipOf(tx, league.id, pickerId);
  if (theirs?.status !== 'in') throw notFound('Entry');
  await assertLeagueIsAbout(tx, league, tournamentId);
  const { status } = await tx
    .selectFrom('tournament')
    .select('status')
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  if (status === 'CANCELLED') throw new ApiError('STATUS_REFUSED', 'This tournament was cancelled');
  if (pickerId === userId) throw new ApiError('FORBIDDEN', "You can't react to your own picks");
  if (!league.has_reactions) throw new ApiError('FORBIDDEN', 'Reactions are off in this league');
  if (!theirs.takesReactions) throw new ApiError('FORBIDDEN', 'This member has turned reactions off');
}
