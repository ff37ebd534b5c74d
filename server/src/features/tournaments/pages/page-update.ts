import type { Draw } from '@boast/domain/draw/draw';
import type { DrawDifference } from '@boast/domain/import/diff-draw';
import type { LockedTournament } from '../../draws/lock-tournament.ts';
import type { StoredSnapshot } from './imported-tournament.ts';
import type { PlannedTournament } from './plan-page.ts';

/** A tournament as it is, and as its page has it. */
export interface PageUpdate {
  readonly tournament: LockedTournament;
  readonly current: StoredSnapshot;
  /** The page's draw with our players' ids; where we keep a place as it is, ours. */
  readonly next: Draw;
  readonly planned: PlannedTournament;
  /** Without what is kept by hand. */
  readonly differences: readonly DrawDifference[];
  /** What the page says otherwise there. */
  readonly kept: readonly DrawDifference[];
}
