import { randomBytes } from 'node:crypto';
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { saveSeeds } from '../../draws/draw-store.ts';
import { lockTournament } from '../../draws/lock-tournament.ts';
import { lockLot, renewLot } from '../../draws/lot-store.ts';
import { loadDraw } from '../../draws/stored-draw.ts';
import { tournamentChanged } from '../../draws/tournament-events.ts';
import { findTournament } from '../../draws/tournament-view.ts';
import { changeDraw } from '../../entries/change-draw.ts';
import { auditedWrite } from '../../records/audit/audited-write.ts';
import { drawFrom, placesOfLot, seedsOf } from './lot.ts';

export const drawLotAgainHandlers = {
  drawLotAgain: async ({ ctx, actor, params: { tournamentId }, body }) =>
    auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'tournament.draw-lot',
      resource: { type: 'TOURNAMENT', id: tournamentId },
      reason: body.reason,
      write: async (tx) => {
        const tournament = await lockTournament(tx, tournamentId, null);
        const lot = await lockLot(tx, tournamentId);
        const stored = await loadDraw(tx, tournamentId);
        if (!stored) throw notFound('Tournament');
        if (tournament.status !== 'CREATING')
          throw new ApiError('LOCKED', "The draw is open to picks, so the lot can't be drawn again");
        if (!lot) throw new ApiError('DRAW_REFUSED', 'These players were placed by hand, not by lot');
        const { player_ids: playerIds, seeded } = lot;
        const placed = stored.draw.slots.flatMap((slot) => (slot.kind === 'player' ? [slot.playerId] : []));
        if (placed.toSorted().join() !== playerIds.toSorted().join())
          throw new ApiError(
            'DRAW_REFUSED',
            'Other players are in the draw now: change their places by hand',
          );
        const seed = randomBytes(16);
        const places = placesOfLot(seed, playerIds.length, seeded);
        const draw = drawFrom({ ...stored.draw, places, playerIds });
        await renewLot(tx, tournamentId, seed);
        await changeDraw(tx, tournament, { before: stored.draw, after: draw });
        await saveSeeds(tx, tournamentId, seedsOf(places, seeded));
        await tournamentChanged(tx, tournamentId);
        return {
          data: await findTournament(tx, tournamentId, true),
          before: { seed: lot.seed.toString('hex') },
          after: { seed: seed.toString('hex') },
        };
      },
    }),
} satisfies Partial<Handlers>;
