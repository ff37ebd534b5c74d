import { describe, expect, it } from 'vitest';
import type { DrawDifference } from './diff-draw.ts';
import { type ByHand, splitByHand } from './kept-by-hand.ts';

const byHand = (change: Partial<ByHand> = {}): ByHand => ({
  fields: new Set(),
  slots: new Set(),
  startDate: '2026-05-10',
  endDate: '2026-05-14',
  ...change,
});
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
  expect(splitByHand(differences, byHand())).toEqual({ taken: differences, kept: [] });
});

it('keeps what an administrator set, and takes the rest', () => {
  const [place, end] = [detail('location', 'Cairo'), detail('endDate', '2026-05-15')];
  expect(splitByHand([place, end], byHand({ fields: new Set(['location']) }))).toEqual({
    taken: [end],
    kept: [place],
  });
});

it('keeps both dates where the page’s would end a tournament before it starts', () => {
  const start = detail('startDate', '2026-06-01');
  const end = detail('endDate', '2026-06-05');
  expect(splitByHand([start, end], byHand()).kept).toEqual([]);
  expect(splitByHand([start, end], byHand({ fields: new Set(['endDate']) }))).toEqual({
    taken: [],
    kept: [end, start],
  });
});

describe('places of Round 1', () => {
  const hand = byHand({ slots: new Set([2]) });
  it.each([
    ['a qualifier the page has not named yet', { kind: 'slot_emptied', from: player('q'), to: tbd }, 'kept'],
    [
      'a qualifier the page names otherwise',
      { kind: 'slot_changed', from: player('q'), to: player('x') },
      'kept',
    ],
    ['a place kept open, which the page names', { kind: 'slot_named', from: tbd, to: player('x') }, 'taken'],
    [
      'a place kept open, which the page calls a bye',
      { kind: 'match_became_bye', match: 1, from: tbd, to: { kind: 'bye' } },
      'kept',
    ],
    [
      'a bye of ours where the page has a match',
      { kind: 'bye_became_match', match: 1, from: { kind: 'bye' }, to: player('x') },
      'kept',
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
    expect(splitByHand(differences, hand)).toEqual({ taken: differences, kept: [] });
  });

  it('a bye that the page puts on the other side goes there', () => {
    const differences = [
      { kind: 'slot_changed', slot: 2, from: { kind: 'bye' }, to: player('x') },
      { kind: 'slot_changed', slot: 3, from: player('x'), to: { kind: 'bye' } },
    ] as const;
    expect(splitByHand(differences, hand)).toEqual({ taken: differences, kept: [] });
  });

  it('a seed is the page’s', () => {
    const seed = { kind: 'seed_changed', slot: 2, from: null, to: '1' } as const;
    expect(splitByHand([seed], hand).taken).toEqual([seed]);
  });
});
