import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Draw, emptyDraw, type Slot } from '../draw/draw.ts';
import { swapPlaces } from '../draw/redraw.ts';
import { pickedInSlot, playerInSlot } from '../draw/slot-players.ts';
import { standIn } from '../draw/stand-in.ts';
import { anyDraw } from '../testing/arbitraries.ts';
import { drawAtFirstBall } from './first-ball.ts';

const player = (playerId: string): Slot => ({ kind: 'player', playerId });
const eight: Draw = { ...emptyDraw(8), slots: Array.from({ length: 8 }, (_, i) => player(`p${i}`)) };
const swapped = (draw: Draw, one: number, other: number): Draw => ({
  ...draw,
  slots: swapPlaces([...draw.slots.keys()], one, other).map((from) => draw.slots[from] ?? { kind: 'tbd' }),
});
const replaced = (draw: Draw, slot: number, by: string): Draw => ({
  ...draw,
  slots: draw.slots.with(slot, player(by)),
});
const playersOf = ({ slots }: Draw): string[] =>
  slots.flatMap((slot) => (slot.kind === 'player' ? [slot.playerId] : [])).sort();

describe('the draw at the first ball', () => {
  it('has whoever withdrew after it, who is replaced behind the seal', () => {
    const now = replaced(eight, 0, 'lucky');
    const played = drawAtFirstBall(eight, now);
    expect(played).toEqual(eight);
    const after = standIn(played, now.slots);
    expect([playerInSlot(after, 0), pickedInSlot(after, 0), after.replaced]).toEqual(['lucky', 'p0', [0]]);
  });

  it('has whoever stood in the wrong place where they stand now', () => {
    expect(drawAtFirstBall(eight, swapped(eight, 0, 5))).toEqual(swapped(eight, 0, 5));
  });

  it('has somebody who moved and then withdrew in the place of who came in', () => {
    const now = replaced(swapped(eight, 0, 5), 5, 'lucky');
    expect(drawAtFirstBall(eight, now)).toEqual(swapped(eight, 0, 5));
  });

  it('has nobody in a place that was open then, and in one that was opened since whoever stood there', () => {
    const open = { ...eight, slots: eight.slots.with(3, { kind: 'tbd' } as const) };
    expect(drawAtFirstBall(open, eight)).toEqual(eight);
    expect(drawAtFirstBall(eight, open)).toEqual(eight);
  });

  it('loses nobody who played, whatever was changed since', () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { maxLength: 6 });
    fc.assert(
      fc.property(anyDraw({ maxSize: 16 }), changes, (then, made) => {
        const now = made.reduce(
          (draw, [one, other, isSwap], n) =>
            isSwap || draw.slots[one % draw.size]?.kind !== 'player'
              ? swapped(draw, one % draw.size, other % draw.size)
              : replaced(draw, one % draw.size, `new ${n}`),
          then,
        );
        const played = drawAtFirstBall(then, now);
        expect(playersOf(played)).toEqual(playersOf(then));
        expect(drawAtFirstBall(then, then)).toEqual(then);
        for (const [slot, was] of played.slots.entries())
          if (was.kind !== 'player') expect(now.slots[slot]).toEqual(was);
      }),
    );
  });
});
