export interface Funnel {
  readonly visits: number;
  readonly signedUp: number;
  readonly acceptedTerms: number;
  readonly entered: number;
  readonly enteredTwice: number;
}

interface FunnelStep {
  readonly name: string;
  readonly count: number;
  /** Of the widest step, 0 to 1. */
  readonly width: number;
  /** Of the step before, in whole percent; null for the first, and where that was empty. */
  readonly ofBefore: number | null;
}

/** From visit to entry. Visits are of everybody, so the second step is a proportion and can exceed the whole. */
export function funnelSteps(funnel: Funnel): readonly FunnelStep[] {
  const counts: readonly (readonly [string, number])[] = [
    ['Visits', funnel.visits],
    ['Signed up', funnel.signedUp],
    ['Accepted the terms', funnel.acceptedTerms],
    ['Entered', funnel.entered],
    ['Entered a second time', funnel.enteredTwice],
  ];
  const widest = Math.max(1, ...counts.map(([, count]) => count));
  return counts.map(([name, count], n) => {
    const before = counts[n - 1]?.[1] ?? 0;
    return {
      name,
      count,
      width: count / widest,
      ofBefore: n === 0 || before === 0 ? null : Math.round((count / before) * 100),
    };
  });
}
