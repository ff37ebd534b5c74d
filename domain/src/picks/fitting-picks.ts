import type { Draw } from '../draw/draw.ts';
import { isConsistent } from './consistent-picks.ts';
import { packPicks } from './packed-picks.ts';
import type { Picks } from './picks.ts';

/** Packed picks that were checked against the draw of this version; an entry is written only with these. */
export interface FittingPicks {
  readonly bytes: Uint8Array;
  readonly drawVersion: number;
  readonly [fits]: true;
}

/** Throws for picks that contradict the draw: nobody could read such an entry. */
export function fitPicks({ draw, version }: VersionedDraw, picks: Picks): FittingPicks {
  if (!isConsistent(draw, picks))
    throw new RangeError(`These picks do not fit version ${version} of the draw`);
  return { bytes: packPicks(picks), drawVersion: version } as FittingPicks;
}

interface VersionedDraw {
  readonly draw: Draw;
  readonly version: number;
}

declare const fits: unique symbol;
