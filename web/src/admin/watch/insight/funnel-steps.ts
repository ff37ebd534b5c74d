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
  /** The share of the widest step, 0 to 1. */
  readonly width: number;
  /** In percent of the previous step; null for the first, and after an empty one. */
  readonly ofBefore: number | null;
}

/** Visits count everybody, so the second step is a proportion and can exceed 100 percent. */
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
