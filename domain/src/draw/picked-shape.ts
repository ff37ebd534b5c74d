import type { Draw } from './draw.ts';

/** The bracket that picks are read against. Results play no part, and a bye of the seal stays a bye. */
export function pickedShape(draw: Draw): Draw {
  const { sealedByes } = draw;
  const slots =
    sealedByes === undefined
      ? draw.slots
      : draw.slots.map((slot, number) => (sealedByes.includes(number) ? ({ kind: 'bye' } as const) : slot));
  return { ...draw, slots, results: [] };
}
