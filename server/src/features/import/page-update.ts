import type { Draw } from '@boast/domain/draw/draw';
import type { DrawDifference, DrawSnapshot } from '@boast/domain/import/diff-draw';
import type { TournamentRow } from './imported-tournament.ts';
import type { PlannedTournament } from './plan-page.ts';

/** A tournament as it is, and as its page has it. */
export interface PageUpdate {
  readonly tournament: TournamentRow;
  readonly current: DrawSnapshot & Draw;
  /** The page's draw with our players' ids. */
  readonly next: Draw;
  readonly planned: PlannedTournament;
  readonly differences: readonly DrawDifference[];
}
