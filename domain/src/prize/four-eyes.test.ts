import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReleased, type Release, refuseRelease } from './four-eyes.ts';

const DAY = 24 * 3_600_000;
const NOW = 100 * DAY;
const release = (id: string, more: Partial<Release> = {}): Release => ({
  id,
  mayRelease: true,
  roleSinceMs: null,
  roleBy: null,
  releasedAtMs: NOW,
  ...more,
});

const ids = ['ann', 'bob', 'cat', 'dan'] as const;
const releases = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom(...ids),
    mayRelease: fc.boolean(),
    roleSinceMs: fc.option(fc.integer({ min: NOW - 3 * DAY, max: NOW })),
    roleBy: fc.option(fc.constantFrom(...ids)),
    releasedAtMs: fc.integer({ min: NOW - 2 * DAY, max: NOW }),
  }),
  { selector: ({ id }) => id, maxLength: 4 },
);

describe('four eyes are two persons', () => {
  it('two administrators of long standing release', () => {
    expect(refuseRelease(release('ann'), [], NOW)).toBeNull();
    expect(refuseRelease(release('bob'), [release('ann')], NOW)).toBeNull();
    expect(isReleased([release('ann'), release('bob')])).toBe(true);
  });

  it.each([
    ['twice the same', release('ann'), { refusal: 'released' }],
    ['no longer one', release('bob', { mayRelease: false }), { refusal: 'no_right' }],
    [
      'one for less than a day',
      release('bob', { roleSinceMs: NOW - DAY + 1 }),
      { refusal: 'too_new', fromMs: NOW + 1 },
    ],
    [
      'made one by the first',
      release('bob', { roleBy: 'ann' }),
      { refusal: 'one_made_the_other', by: 'earlier' },
    ],
  ])('%s is no second', (_, second, refusal) => {
    expect(refuseRelease(second, [release('ann')], NOW)).toEqual(refusal);
    expect(isReleased([release('ann'), second])).toBe(false);
  });

  it('who made the first an administrator is no second either', () => {
    const first = release('bob', { roleBy: 'ann' });
    expect(refuseRelease(release('ann'), [first], NOW)).toEqual({
      refusal: 'one_made_the_other',
      by: 'releaser',
    });
  });

  it('a first who lost the rights since is none, even with rights anew', () => {
    const again = release('ann', { roleSinceMs: NOW + 1 });
    for (const first of [release('ann', { mayRelease: false }), again]) {
      expect(isReleased([first, release('bob')])).toBe(false);
      expect(refuseRelease(release('cat'), [first, release('bob')], NOW)).toBeNull();
      expect(isReleased([first, release('bob'), release('cat')])).toBe(true);
    }
  });

  it('is never the release of fewer than two who have their rights, and not from each other', () => {
    fc.assert(
      fc.property(releases, (all) => {
        if (!isReleased(all)) return;
        const able = all.filter(({ mayRelease }) => mayRelease);
        expect(
          able.some((one) => able.some((other) => one.id !== other.id && ![one.roleBy].includes(other.id))),
        ).toBe(true);
        expect(isReleased(all.map((one) => ({ ...one, mayRelease: false })))).toBe(false);
        expect(isReleased(all.slice(0, 1))).toBe(false);
      }),
    );
  });

  it('is what it was asked for: a second who may release one that counts has released it', () => {
    fc.assert(
      fc.property(releases, fc.constantFrom(...ids), (earlier, id) => {
        const own = release(id);
        const others = earlier.filter((one) => one.id !== id);
        if (refuseRelease(own, others, NOW) !== null) return;
        const alone = refuseRelease(release('eve'), others, NOW) === null && !isReleased(others);
        expect(isReleased([...others, own]) || alone || isReleased(others)).toBe(true);
      }),
    );
  });
});
