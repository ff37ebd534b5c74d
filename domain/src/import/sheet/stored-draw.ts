import type { Draw } from '../../draw/draw.ts';
import type { GameScores } from '../../draw/game-points.ts';
import type { DrawPlan } from '../place/build-draw.ts';
import type { TourPlayer } from '../read/tour-page.ts';

export interface StoredDraw extends Draw {
  /** By slot number. */
  readonly seeds: readonly (string | null)[];
  /** By match number, like the points. */
  readonly schedule: DrawPlan['schedule'];
  readonly gameScores: readonly GameScores[];
  /** `key` is the player's id in the slots. */
  readonly players: readonly (TourPlayer & { readonly key: string })[];
}
