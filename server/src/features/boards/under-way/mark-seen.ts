import { inTransaction, type Tx } from '../../../db/database.ts';
import type { Handlers } from '../../../http/handler.ts';
import { standingAt } from '../board/boards.ts';
import { removeSeenBoards, writeSeenBoards } from './seen-board-store.ts';

export const markSeenHandlers = {
  /**
   * The page sends the versions it has shown, and their content is read here. A board no longer in memory is
   * skipped, because the page is about to show a newer one.
   */
  markSeen: async ({ ctx, actor, body }) => {
    const boards = new Map(body.boards.map(({ tournamentId, version }) => [tournamentId, version]));
    const seen = await Promise.all(
      [...boards].map(async ([tournamentId, version]) => {
        const tournamentBoard = await ctx.boards.ofVersion(tournamentId, version);
        const place = tournamentBoard?.entries.userIds.placeOf(actor.userId);
        if (!tournamentBoard || tournamentBoard.version !== version || place === undefined) return [];
        return [{ tournamentId, version, ...standingAt(tournamentBoard, place) }];
      }),
    );
    const written = seen.flat();
    if (written.length === 0) return { noted: 0 };
    return { noted: await inTransaction(ctx.db, (tx) => writeSeenBoards(tx, actor.userId, written)) };
  },
} satisfies Partial<Handlers>;

export const forgetSeenBoards = (tx: Tx, userId: string): Promise<void> => removeSeenBoards(tx, userId);
