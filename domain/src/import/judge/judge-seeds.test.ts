import { describe, expect, it } from 'vitest';
import type { DrawSize } from '../../draw/draw-size.ts';
import { pageWith, planOf, standing } from '../testing/changed-pages.ts';
import { fullDraw } from '../testing/tour-pages.ts';
import { judgePage } from './judge-page.ts';

/** What is found of the seeds of a draw, printed from the top; others have none. */
function found(size: DrawSize, seeds: Readonly<Record<number, string>>): string[] {
  const seeded = (slot: number) => standing(`id:${1000 + slot}`, seeds[slot] ?? null);
  const changes = Array.from({ length: size / 2 }, (_, match) => [
    `1/${match}`,
    { sides: [seeded(match * 2), seeded(match * 2 + 1)] as const },
  ]);
  const page = pageWith(fullDraw(size), Object.fromEntries(changes));
  return judgePage(page, planOf(page)).flatMap(({ type, what }) =>
    type.startsWith('SEED') ? `${type}: ${what}` : [],
  );
}

describe('A20: seeds that no draw has are asked about', () => {
  it.each(['0', 'III', '16/9', 'SEED'])('%s', (seed) => {
    expect(found(8, { 0: seed })).toEqual([`SEED_ODD: These are no seeds: ${seed} (Player id:1000).`]);
  });

  it('1 and 2 in one match', () => {
    expect(found(8, { 0: '1', 1: '2' })).toEqual([
      'SEEDS_MEET: Seeds 1 (Player id:1000) and 2 (Player id:1001) would meet in Quarter Final: draws keep them apart for longer.',
    ]);
  });

  it.each([
    ['1 and 2 in one half', 16, { 0: '1', 7: '2' }, 'Semi Final'],
    ['3 and 1 in one quarter', 16, { 0: '1', 3: '3' }, 'Quarter Final'],
    ['two of 5/8 in one eighth', 32, { 4: '5/8', 7: '5/8' }, 'Round 2'],
    ['two of 9/16 in one match', 32, { 4: '9/16', 5: '9/16' }, 'Round 1'],
  ] as const)('%s', (_, size, seeds, where) => {
    expect(found(size, seeds)).toEqual([expect.stringContaining(`would meet in ${where}:`)]);
  });

  it('more of them than there can be', () => {
    expect(found(16, { 0: '3/4', 8: '3/4', 12: '3/4' })).toContainEqual(
      'SEED_TWICE: More players than can be are printed as seed 3/4.',
    );
    expect(found(8, { 0: '1', 7: '1' })).toContainEqual(
      'SEED_TWICE: More players than can be are printed as seed 1.',
    );
  });

  it('those of a draw as it is made are believed', () => {
    expect(found(8, { 0: '1', 7: '2', 2: 'WC', 3: 'Q', 5: '3/4', 1: 'LL' })).toEqual([]);
    expect(
      found(16, { 0: '1', 15: '2', 4: '3/4', 11: '3/4', 3: '5/8', 6: '5/8', 8: '5/8', 12: '5/8' }),
    ).toEqual([]);
    // A club that numbers everybody.
    const all = Object.fromEntries([1, 8, 5, 4, 3, 6, 7, 2].map((seed, slot) => [slot, String(seed)]));
    expect(found(8, all)).toEqual([]);
  });
});
