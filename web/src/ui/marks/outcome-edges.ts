import type { Outcome } from './OutcomeMark.tsx';

/** The edge of a row with a verdict. The mark beside its pick says the same by its shape. */
export const outcomeEdges: Record<Outcome, string> = {
  correct: 'shadow-[inset_4px_0_var(--correct)]',
  wrong: 'shadow-[inset_4px_0_var(--tin)]',
  possible: 'shadow-[inset_4px_0_var(--edge)]',
  void: 'shadow-[inset_4px_0_var(--edge)]',
};
