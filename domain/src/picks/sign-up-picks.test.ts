import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_SIGN_UP_PICKS, readSignUpPicks } from './sign-up-picks.ts';

const valid = fc.record({
  tournamentId: fc.uuid(),
  drawVersion: fc.integer({ min: 1, max: 1_000_000 }),
  picks: fc.string(),
});

it('reads a few, in their order, and leaves out whatever else is there', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(valid, fc.anything())), (data) => {
      const read = readSignUpPicks(data);
      expect(read.length).toBeLessThanOrEqual(MAX_SIGN_UP_PICKS);
      expect(data.filter((one) => read.some((kept) => kept === one))).toEqual(read);
      for (const { tournamentId, drawVersion, picks } of read)
        expect([tournamentId.length, Number.isInteger(drawVersion), typeof picks]).toEqual([
          36,
          true,
          'string',
        ]);
    }),
  );
  fc.assert(
    fc.property(fc.array(valid, { maxLength: MAX_SIGN_UP_PICKS }), (data) => {
      expect(readSignUpPicks(data)).toEqual(data);
    }),
  );
});

it.each([undefined, null, 'picks', 7, {}, { 0: {} }])('%j is no picks', (data) => {
  expect(readSignUpPicks(data)).toEqual([]);
});
