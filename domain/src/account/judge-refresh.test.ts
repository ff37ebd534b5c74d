import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newFamily, presentToken, type TokenFamily } from '../testing/token-family.ts';
import { forgivenessMs, judgeRefresh } from './judge-refresh.ts';

const present = (family: TokenFamily, ...steps: [token: number, now: number][]): (number | null)[] => {
  const got: (number | null)[] = [];
  let current = family;
  for (const [token, now] of steps) {
    const result = presentToken(current, token, now);
    current = result.family;
    got.push(result.token);
  }
  return got;
};

test('an unused token has one successor; a second use within ten seconds is given the same', () => {
  expect(present(newFamily, [0, 0], [0, forgivenessMs])).toEqual([1, 1]);
  expect(judgeRefresh(null)).toBe('rotate');
  expect(judgeRefresh(-5_000)).toBe('repeat');
});

test('a repeat is given the newest token, however far the line went on', () => {
  expect(present(newFamily, [0, 0], [1, 1_000], [2, 2_000], [0, 3_000])).toEqual([1, 2, 3, 3]);
});

test('a token that comes back later ends the family for everybody', () => {
  expect(present(newFamily, [0, 0], [0, forgivenessMs + 1], [1, forgivenessMs + 2])).toEqual([1, null, null]);
});

test('a token that was never given out is refused and ends nothing', () => {
  expect(present(newFamily, [7, 0], [0, 1])).toEqual([null, 1]);
});

interface Use {
  who: 'tab one' | 'tab two' | 'thief';
  /** In ms since the use before. */
  after: number;
}

const pace = fc.oneof(fc.nat(2_000), fc.nat(forgivenessMs), fc.integer({ min: 0, max: 60_000 }));
const uses = (who: readonly Use['who'][]) =>
  fc.array(fc.record({ who: fc.constantFrom(...who), after: pace }), { minLength: 1, maxLength: 40 });

describe('1,000 interleavings', () => {
  test('never sign the owner out while each tab refreshes within ten seconds of the other', () => {
    fc.assert(
      fc.property(uses(['tab one', 'tab two']), (steps) => {
        let family = newFamily;
        let now = 0;
        const held = { 'tab one': 0, 'tab two': 0, thief: 0 };
        for (const { who, after } of steps) {
          now += after;
          const usedAt = family.usedAt[held[who]] ?? null;
          // By the time forgiveness ends, the other tab's token has reached this one: they share the browser's storage.
          if (usedAt !== null && now - usedAt > forgivenessMs) held[who] = family.usedAt.length - 1;
          const result = presentToken(family, held[who], now);
          family = result.family;
          expect(result.token).not.toBeNull();
          held[who] = result.token ?? -1;
        }
        expect(family.ended).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });

  test("always end a thief's family, once the owner and the thief have each refreshed with time in between", () => {
    fc.assert(
      fc.property(uses(['tab one']), uses(['thief']), fc.boolean(), (before, stolen, thiefFirst) => {
        let family = newFamily;
        let now = 0;
        const held = { 'tab one': 0, 'tab two': 0, thief: 0 };
        const run = (steps: readonly Use[]): void => {
          for (const { who, after } of steps) {
            now += after;
            const result = presentToken(family, held[who], now);
            family = result.family;
            held[who] = result.token ?? held[who];
          }
        };
        run(before);
        held.thief = held['tab one'];
        const owner: Use[] = [{ who: 'tab one', after: forgivenessMs + 1 }];
        if (thiefFirst) {
          run(stolen);
          run(owner);
        } else {
          run(owner);
          run([{ who: 'thief', after: forgivenessMs + 1 }, ...stolen]);
        }
        expect(family.ended).toBe(true);
        for (const token of family.usedAt.keys()) expect(presentToken(family, token, now).token).toBeNull();
      }),
      { numRuns: 1_000 },
    );
  });

  test('never leave two tokens that can both go on', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(10), pace), { maxLength: 40 }), (steps) => {
        let family = newFamily;
        let now = 0;
        for (const [token, after] of steps) {
          now += after;
          family = presentToken(family, token, now).family;
        }
        expect(family.usedAt.filter((usedAt) => usedAt === null)).toHaveLength(1);
        expect(family.usedAt.at(-1)).toBeNull();
      }),
      { numRuns: 1_000 },
    );
  });
});
