import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DrawDifference, Occupancy } from '../describe/diff-draw.ts';
import { type ByHand, splitByHand as splitWithDays } from './set-by-hand.ts';

const byHand = (change: Partial<ByHand> = {}): ByHand => ({
  fields: new Set(),
  slots: new Set(),
  rounds: new Set(),
  results: new Set(),
  ...change,
});
const days = { startDate: '2026-05-10', endDate: '2026-05-14' };
const splitByHand = (differences: readonly DrawDifference[], hand: ByHand) =>
  splitWithDays(differences, { byHand: hand, days });
const detail = (field: 'location' | 'startDate' | 'endDate', to: string): DrawDifference => ({
  kind: 'details_changed',
  field,
  from: 'as it was',
  to,
});
const player = (playerId: string) => ({ kind: 'player', playerId, name: playerId }) as const;
const tbd = { kind: 'tbd' } as const;

it('takes over what nobody set by hand', () => {
  const differences = [detail('location', 'Cairo'), detail('endDate', '2026-05-15')];
  expect(splitByHand(differences, byHand())).toEqual({ taken: differences, declined: [] });
});

it('keeps what an administrator set, and takes the rest', () => {
  const [place, end] = [detail('location', 'Cairo'), detail('endDate', '2026-05-15')];
  expect(splitByHand([place, end], byHand({ fields: new Set(['location']) }))).toEqual({
    taken: [end],
    declined: [place],
  });
});

it('keeps both dates where the page’s would end a tournament before it starts', () => {
  const start = detail('startDate', '2026-06-01');
  const end = detail('endDate', '2026-06-05');
  expect(splitByHand([start, end], byHand()).declined).toEqual([]);
  expect(splitByHand([start, end], byHand({ fields: new Set(['endDate']) }))).toEqual({
    taken: [],
    declined: [end, start],
  });
});

describe('places of Round 1', () => {
  const hand = byHand({ slots: new Set([2]) });
  it.each([
    [
      'a qualifier the page has not named yet',
      { kind: 'slot_emptied', from: player('q'), to: tbd },
      'declined',
    ],
    [
      'a qualifier the page names otherwise',
      { kind: 'slot_changed', from: player('q'), to: player('x') },
      'declined',
    ],
    ['a place kept open, which the page names', { kind: 'slot_named', from: tbd, to: player('x') }, 'taken'],
    [
      'a place kept open, which the page calls a bye',
      { kind: 'match_became_bye', match: 1, from: tbd, to: { kind: 'bye' } },
      'declined',
    ],
    [
      'a bye of ours where the page has a match',
      { kind: 'bye_became_match', match: 1, from: { kind: 'bye' }, to: player('x') },
      'declined',
    ],
  ] as const)('%s is %s', (_, difference, where) => {
    const one = { ...difference, slot: 2 } as DrawDifference;
    expect(splitByHand([one], hand)[where]).toEqual([one]);
    expect(splitByHand([one], byHand()).taken).toEqual([one]);
  });

  it('nobody stands twice: who the page puts elsewhere leaves the place we gave them', () => {
    const differences = [
      { kind: 'slot_emptied', slot: 2, from: player('q'), to: tbd },
      { kind: 'slot_changed', slot: 5, from: player('x'), to: player('q') },
    ] as const;
    expect(splitByHand(differences, hand)).toEqual({ taken: differences, declined: [] });
  });

  it('places that were swapped stay swapped, until the page moves one of the two itself', () => {
    const both = byHand({ slots: new Set([0, 5]) });
    const swapped = [
      { kind: 'slot_changed', slot: 0, from: player('b'), to: player('a') },
      { kind: 'slot_changed', slot: 5, from: player('a'), to: player('b') },
    ] as const;
    expect(splitByHand(swapped, both)).toEqual({ taken: [], declined: swapped });
    const moved = [
      swapped[0],
      { kind: 'slot_changed', slot: 5, from: player('a'), to: player('c') },
      { kind: 'slot_changed', slot: 7, from: player('c'), to: player('b') },
    ] as const;
    expect(splitByHand(moved, both)).toEqual({ taken: moved, declined: [] });
  });

  it('an open place that was moved stays where it is, and is named where nobody of ours stands', () => {
    const both = byHand({ slots: new Set([2, 5]) });
    const movedOpen = [
      { kind: 'slot_emptied', slot: 2, from: player('x'), to: tbd },
      { kind: 'slot_named', slot: 5, from: tbd, to: player('x') },
    ] as const;
    expect(splitByHand(movedOpen, both)).toEqual({ taken: [], declined: movedOpen });
    const named = [
      { kind: 'slot_changed', slot: 2, from: player('x'), to: player('q') },
      movedOpen[1],
    ] as const;
    expect(splitByHand(named, both)).toEqual({ taken: [], declined: named });
  });

  it('nobody stands twice and no two byes meet, whatever was set by hand', () => {
    const orders = fc.shuffledSubarray(
      Array.from({ length: 8 }, (_, n) => n),
      { minLength: 8 },
    );
    const places = Array.from(
      { length: 8 },
      (_, n): Occupancy => (n === 1 || n === 7 ? { kind: 'bye' } : n === 4 ? tbd : player(`p${n}`)),
    );
    fc.assert(
      fc.property(orders, orders, fc.subarray(places.map((_, n) => n)), (ours, theirs, slots) => {
        const at = (order: readonly number[], place: number) => places[order[place] ?? 0] ?? tbd;
        const differences = places.flatMap((_, slot) => {
          const [from, to] = [at(ours, slot), at(theirs, slot)];
          return isDeepStrictEqual(from, to) ? [] : [{ kind: 'slot_changed', slot, from, to } as const];
        });
        const { taken } = splitByHand(differences, byHand({ slots: new Set(slots) }));
        const after = places.map((_, slot) =>
          taken.find((one) => 'slot' in one && one.slot === slot) ? at(theirs, slot) : at(ours, slot),
        );
        const names = after.flatMap((one) => (one.kind === 'player' ? [one.playerId] : []));
        expect(new Set(names).size).toBe(names.length);
        const meet = (all: readonly Occupancy[]) =>
          all.filter((one, n) => n % 2 === 0 && one.kind === 'bye' && all[n + 1]?.kind === 'bye').length;
        const [here, there] = [ours, theirs].map((order) => meet(places.map((_, slot) => at(order, slot))));
        if (here === 0 && there === 0) expect(meet(after)).toBe(0);
      }),
    );
  });

  it('a bye that the page puts on the other side goes there', () => {
    const differences = [
      { kind: 'slot_changed', slot: 2, from: { kind: 'bye' }, to: player('x') },
      { kind: 'slot_changed', slot: 3, from: player('x'), to: { kind: 'bye' } },
    ] as const;
    expect(splitByHand(differences, hand)).toEqual({ taken: differences, declined: [] });
  });

  it('a number of games that was set is kept for its round alone', () => {
    const [first, second] = [1, 2].map(
      (round) => ({ kind: 'best_of_changed', round, from: 3, to: 5 }) as const,
    );
    expect(splitByHand([first, second] as DrawDifference[], byHand({ rounds: new Set([2]) }))).toEqual({
      taken: [first],
      declined: [second],
    });
  });

  it('a seed is the page’s', () => {
    const seed = { kind: 'seed_changed', slot: 2, from: null, to: '1' } as const;
    expect(splitByHand([seed], hand).taken).toEqual([seed]);
  });
});
