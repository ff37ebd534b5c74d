import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  makeLeagueCode,
  mayInLeague,
  overtakers,
  ranksInOrder,
  readLeagueCode,
  showLeagueCode,
} from './league.ts';

it('a code is read as it was made, however it is written', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.boolean(), (random, isLower) => {
      const code = makeLeagueCode(random);
      if (code === null) return;
      const shown = showLeagueCode(code);
      expect(readLeagueCode(isLower ? ` ${shown.toLowerCase()} ` : shown.replaceAll('', ' '))).toBe(code);
    }),
  );
});

it('every sign of a code is as likely as any other', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    const code = makeLeagueCode(new Uint8Array(32).fill(byte));
    if (code !== null) counts.set(code.charAt(0), (counts.get(code.charAt(0)) ?? 0) + 1);
  }
  expect([new Set(counts.values()).size, counts.size]).toEqual([1, 30]);
});

it.each(['', 'ABCD', 'ABCD-EFG0', 'ABCD-EFGI', 'ABCDEFGHJ', 'ＡBCDEFGH', 'ABCD_EFGH'])(
  '%o is no code',
  (text) => {
    expect(readLeagueCode(text)).toBeNull();
  },
);

it('nobody but the owner hands on, deletes or chooses helpers, and nobody takes the owner out', () => {
  for (const act of ['hand-on', 'delete', 'choose-helpers'] as const) {
    expect([mayInLeague('owner', act), mayInLeague('helper', act), mayInLeague('member', act)]).toEqual([
      true,
      false,
      false,
    ]);
  }
  for (const act of ['change', 'renew-code', 'let-in', 'see-waiting'] as const) {
    expect([mayInLeague('helper', act), mayInLeague('member', act), mayInLeague(null, act)]).toEqual([
      true,
      false,
      false,
    ]);
  }
  const takes = (role: 'owner' | 'helper', to: 'owner' | 'helper' | 'member') =>
    mayInLeague(role, 'take-out', to);
  expect([takes('owner', 'helper'), takes('owner', 'member'), takes('helper', 'member')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([takes('owner', 'owner'), takes('helper', 'helper'), takes('helper', 'owner')]).toEqual([
    false,
    false,
    false,
  ]);
});

it('a rank is one more than how many are before it and not level', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5)), (points) => {
      const ordered = points.toSorted((a, b) => b - a);
      const expected = ordered.map((own) => 1 + ordered.filter((other) => other > own).length);
      expect([...ranksInOrder(ordered, (one, other) => one === other)]).toEqual(expected);
    }),
  );
});

it('whoever was behind and is ahead now has overtaken, and the best placed of them is named', () => {
  const rank = fc.integer({ min: 1, max: 6 });
  fc.assert(
    fc.property(fc.array(fc.record({ before: rank, after: rank })), (members) => {
      for (const [n, by] of overtakers(members).entries()) {
        const own = members[n];
        const passed = members.filter((other) => own && other.before > own.before && other.after < own.after);
        expect(by === null).toBe(passed.length === 0);
        if (by !== null) expect(members[by]?.after).toBe(Math.min(...passed.map(({ after }) => after)));
      }
    }),
  );
});
