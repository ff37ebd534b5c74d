import { randomBytes } from 'node:crypto';
import { ApiError } from '../../../http/api-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { auditedWrite } from '../../audit/audited-write.ts';
import { lockLot, renewLot } from '../../draws/lot-store.ts';
import { findTournament } from '../../draws/tournament-view.ts';
import { BY_HAND, changeEvent } from '../event/change-event.ts';
import { lockEvent } from '../event/load-event.ts';
import { drawFrom, placesOfLot, seedsOf } from './lot.ts';

export const drawLotAgainHandlers = {
  drawLotAgain: async ({ ctx, actor, params: { tournamentId }, body }) =>
    auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'tournament.draw-lot',
      resource: { type: 'TOURNAMENT', id: tournamentId },
      reason: body.reason,
      write: async (tx) => {
        const event = await lockEvent(tx, tournamentId);
        const lot = await lockLot(tx, tournamentId);
        const { draw } = event.state.whole;
        if (!lot) throw new ApiError('DRAW_REFUSED', 'These players were placed by hand, not by lot');
        const { player_ids: playerIds, seeded } = lot;
        const placed = draw.slots.flatMap((slot) => (slot.kind === 'player' ? [slot.playerId] : []));
        if (placed.toSorted().join() !== playerIds.toSorted().join())
          throw new ApiError(
            'DRAW_REFUSED',
            'Other players are in the draw now: change their places by hand',
          );
        const seed = randomBytes(16);
        const places = placesOfLot(seed, playerIds.length, seeded);
        const { slots } = drawFrom({ ...draw, places, playerIds });
        await renewLot(tx, tournamentId, seed);
        await changeEvent(tx, ctx, event, {
          change: { kind: 'lot', slots, seeds: seedsOf(places, seeded) },
          ...BY_HAND,
        });
        return {
          data: await findTournament(tx, tournamentId, true),
          before: { seed: lot.seed.toString('hex') },
          after: { seed: seed.toString('hex') },
        };
      },
    }),
} satisfies Partial<Handlers>;
