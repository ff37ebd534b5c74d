import type { Outcome } from '../../ui/marks/OutcomeMark.tsx';

type Verdict = Exclude<Outcome, 'void'>;

/** One check in plain words. `possible`: it could not be made, or does not contradict the seal. */
export interface Finding {
  readonly outcome: Verdict;
  readonly title: string;
  readonly text: string;
}

export const holds = (title: string, text: string): Finding => ({ outcome: 'correct', title, text });
export const fails = (title: string, text: string): Finding => ({ outcome: 'wrong', title, text });
export const remains = (title: string, text: string): Finding => ({ outcome: 'possible', title, text });

/** One failed finding fails the whole; one open finding leaves it open. */
export function verdictOf(findings: readonly Finding[]): Verdict {
  if (findings.some(({ outcome }) => outcome === 'wrong')) return 'wrong';
  return findings.every(({ outcome }) => outcome === 'correct') ? 'correct' : 'possible';
}
