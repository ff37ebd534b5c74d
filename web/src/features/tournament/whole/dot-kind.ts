import { pickOutcome } from '../../../parts/tournaments/pick-outcome.ts';
import type { Outcome } from '../../../ui/OutcomeMark.tsx';
import type { MatchView } from '../draw/match-view.ts';

/** What a match is as a mark: how its pick did, or where it stands. */
export type DotKind = Exclude<Outcome, 'possible'> | 'picked' | 'open' | 'decided' | 'waiting';

export interface DotScene {
  readonly mode: 'predict' | 'results';
  /** The picks are judged. */
  readonly isJudged: boolean;
  /** The picks are what is shown. */
  readonly tellsPicks: boolean;
}

export function dotOf(view: MatchView, { mode, isJudged, tellsPicks }: DotScene): DotKind {
  if (mode === 'predict' || tellsPicks) return view.pick ? 'picked' : view.canPick ? 'open' : 'waiting';
  const outcome = isJudged && pickOutcome[view.verdict ?? 'none'];
  // A pick that can still come stays what it was before the lock.
  if (outcome === 'possible') return 'picked';
  return outcome || (view.isVoid ? 'void' : view.isOver ? 'decided' : 'waiting');
}

/** The way a mark stands for: of the player who is picked, or who won. Null while nobody goes on. */
export const wayOf = (view: MatchView): number | null =>
  view.through ?? view.sides.find(({ isPicked, isWinner }) => isPicked || isWinner)?.slot ?? null;
