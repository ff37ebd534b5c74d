import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import type { PickProgress } from '@boast/domain/picks/pick-progress';
import type { RoundView } from '../draw/draw-view.ts';
import type { DraftState } from '../picks/draft-reducer.ts';
import type { DraftStore } from '../picks/draft-store.ts';
import type { TournamentDraw } from '../picks/tournament-draw.ts';
import type { Person } from '../picks/use-person.ts';

export interface WizardView {
  readonly tournament: Tournament;
  readonly entry: Entry | null;
  readonly source: TournamentDraw;
  readonly store: DraftStore;
  readonly state: DraftState;
  readonly rounds: readonly RoundView[];
  readonly progress: PickProgress;
  readonly person: Person | null;
}
