import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import type { Draw } from '@boast/domain/draw/draw';
import type { PickProgress } from '@boast/domain/picks/picks';
import type { RoundView } from '../draw/draw-view.ts';
import type { PicksSnapshot, PicksStore } from '../picks/picks-store.ts';

/** What every step of the wizard is shown from. */
export interface WizardView {
  readonly tournament: Tournament;
  readonly entry: Entry | null;
  readonly draw: Draw;
  /** By match number. */
  readonly matchIds: readonly string[];
  readonly store: PicksStore;
  readonly picks: PicksSnapshot;
  readonly rounds: readonly RoundView[];
  readonly progress: PickProgress;
  readonly isSignedIn: boolean;
}
