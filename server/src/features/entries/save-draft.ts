import { packPicks } from '@boast/domain/picks/codec';
import { readDraftPicks } from '@boast/domain/picks/draft';
import { inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { drawHeld } from '../draws/draw-cache.ts';
import { describeDraft } from './describe-draft.ts';
import { writeDraft } from './draft-store.ts';
import { lockForDraft } from './lock-for-draft.ts';

export const saveDraft: Handler<'saveDraft'> = async ({ ctx, actor, params, body, ifMatch }) =>
  inTransaction(ctx.db, async (tx) => {
    const { tournamentId } = params;
    const held = await lockForDraft(tx, actor, tournamentId);
    const { drawVersion } = held;
    // The bytes speak of sides: of another draw they would mean other players.
    if (body.drawVersion !== drawVersion) throw drawChanged(drawVersion);
    const { draw } = await drawHeld(tx, held);
    const picks = readDraftPicks(draw, body.picks);
    if (!picks) throw notOfThisDraw();
    const row = await writeDraft(tx, {
      tournamentId,
      userId: actor.userId,
      picks: packPicks(picks),
      entryVersion: body.entryVersion,
      seen: ifMatch ?? 0,
    });
    return { data: describeDraft(row, drawVersion) };
  });

const drawChanged = (drawVersion: number): ApiError =>
  new ApiError('STALE_VERSION', 'The draw has changed. Please reload it and check your picks.', {
    drawVersion,
  });

const notOfThisDraw = (): ApiError =>
  new ApiError('INVALID_TIPS', 'These picks do not fit the draw. Please reload it and check your picks.');
