import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Slot } from '../draw/draw.ts';
import { drawText } from '../draw/draw-text.ts';
import { standIn } from '../draw/stand-in.ts';
import { anyDraw } from '../testing/arbitraries.ts';
import { findOtherPlaces } from './sealed-places.ts';

const player = (playerId: string): Slot => ({ kind: 'player', playerId });

it('every place that is somebody else’s than was sealed is found, but for stand-ins and merged players', () => {
  fc.assert(
    fc.property(anyDraw({ full: false }), fc.nat(), (draw, n) => {
      const place = n % draw.size;
      const sealed = { text: drawText(draw), merged: [] };
      const slots = draw.slots.with(place, player('new'));
      const { kind } = draw.slots[place] ?? { kind: 'bye' };
      expect(findOtherPlaces(sealed, draw)).toEqual([]);
      expect(findOtherPlaces(sealed, { ...draw, slots })).toEqual(kind === 'tbd' ? [] : [place]);
      if (kind !== 'player') return;
      expect(findOtherPlaces(sealed, standIn(draw, slots))).toEqual([]);
      const merged = [{ from: `p${place}`, to: 'new' }];
      expect(findOtherPlaces({ ...sealed, merged }, { ...draw, slots })).toEqual([]);
    }),
  );
});

it('another number of games, or no draw at all, is another draw', () => {
  fc.assert(
    fc.property(anyDraw(), (draw) => {
      const bestOf = draw.bestOf.with(0, draw.bestOf[0] === 5 ? 3 : 5);
      expect(findOtherPlaces({ text: drawText({ ...draw, bestOf }), merged: [] }, draw)).toBeNull();
      expect(findOtherPlaces({ text: 'nothing', merged: [] }, draw)).toBeNull();
    }),
  );
});
