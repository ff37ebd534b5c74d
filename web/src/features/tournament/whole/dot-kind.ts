import { pickOutcome } from '../../../parts/tournaments/pick-outcome.ts';
import type { Outcome } from '../../../ui/marks/OutcomeMark.tsx';
import type { MatchView } from '../draw/match-view.ts';

export type DotKind = Exclude<Outcome, 'possible'> | 'picked' | 'open' | 'decided' | 'waiting';

export interface DotScene {
  readonly mode: 'predict' | 'results';
  readonly isJudged: boolean;
  readonly tellsPicks: boolean;
}

export function dotOf(view: MatchView, { mode, isJudged, tellsPicks }: DotScene): DotKind {
  if (mode === 'predict' || tellsPicks) return view.pick ? 'picked' : view.canPick ? 'open' : 'waiting';
  const outcome = isJudged && pickOutcome[view.verdict ?? 'none'];
  // A pick that can still come true looks as it did before the lock.
  if (outcome === 'possible') return 'picked';
  return outcome || (view.isVoid ? 'void' : view.isOver ? 'decided' : 'waiting');
}

/** The slot of the picked player or the winner, whose path the mark belongs to. Null if nobody goes on. */
export const wayOf = (view: MatchView): number | null =>
  view.through ?? view.sides.find(({ isPicked, isWinner }) => isPicked || isWinner)?.slot ?? null;
