import { expect, it } from 'vitest';
import { funnelSteps } from './funnel-steps.ts';

it('each step is measured against the one before it', () => {
  const steps = funnelSteps({ visits: 200, signedUp: 50, acceptedTerms: 40, entered: 30, enteredTwice: 0 });
  expect(steps.map(({ ofBefore }) => ofBefore)).toEqual([null, 25, 80, 75, 0]);
  expect(steps.map(({ width }) => width)).toEqual([1, 0.25, 0.2, 0.15, 0]);
});

it('nothing is divided by nothing', () => {
  const steps = funnelSteps({ visits: 0, signedUp: 0, acceptedTerms: 0, entered: 0, enteredTwice: 0 });
  expect(steps.every(({ width, ofBefore }) => width === 0 && ofBefore === null)).toBe(true);
});
