import type { MatchScore } from '@boast/domain/scoring/score-entry';
import type { Outcome } from '../../ui/marks/OutcomeMark.tsx';

export const pickOutcome = {
  correct: 'correct',
  wrong: 'wrong',
  lost: 'wrong',
  open: 'possible',
  void: 'void',
  none: null,
} as const satisfies Record<MatchScore['verdict'], Outcome | null>;
