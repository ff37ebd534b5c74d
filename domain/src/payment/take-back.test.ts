import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { credits } from '../credits/credits.ts';
import { planTakeBack } from './take-back.ts';

describe('edge 32: what a refund ends', () => {
  const entries = fc.array(fc.record({ entryId: fc.uuid(), creditsPaid: fc.integer({ min: 0, max: 2 }) }), {
    maxLength: 8,
  });

  it('voids no more entries than it must, newest first, and owes only what no entry covers', () => {
    fc.assert(
      fc.property(fc.nat(6), fc.nat(10), entries, (held, toTake, voidable) => {
        const holding = { credits: credits(held), debt: credits(0) };
        const { voided, debt } = planTakeBack(holding, credits(toTake), voidable);
        const paying = voidable.filter(({ creditsPaid }) => creditsPaid > 0);
        expect(voided).toEqual(paying.slice(0, voided.length).map(({ entryId }) => entryId));
        const given = (n: number) =>
          paying.slice(0, n).reduce((sum, { creditsPaid }) => sum + creditsPaid, 0);
        expect(debt).toBe(Math.max(0, toTake - held - given(voided.length)));
        if (debt > 0) expect(voided).toHaveLength(paying.length);
        if (voided.length > 0) expect(held + given(voided.length - 1)).toBeLessThan(toTake);
      }),
    );
  });
});
