import { expect, it } from 'vitest';
import type { RoundView } from '../draw/draw-view.ts';
import type { MatchView } from '../draw/match-view.ts';
import { clearedWords, describeChange } from './describe-change.ts';
import type { PicksChange } from './draft-state.ts';

const match = {
  match: 3,
  title: 'Round 1 match 4',
  pick: { winner: 'Ali Farag', score: '3-1' },
} as MatchView;
const rounds = [{ matches: [match] }] as unknown as RoundView[];
const progress = { picked: 5, total: 31 };
const tell = (change: Partial<PicksChange>) =>
  describeChange({
    change: { kind: 'picked', match: 3, cleared: [], number: 1, ...change },
    rounds,
    progress,
  });

it.each([
  [{}, 'Round 1 match 4: Ali Farag wins 3-1. 5 of 31 picked.'],
  [{ kind: 'rescored' }, 'Round 1 match 4: Ali Farag wins 3-1. 5 of 31 picked.'],
  [{ cleared: [8] }, 'Round 1 match 4: Ali Farag wins 3-1. 1 later pick cleared. 5 of 31 picked.'],
  [
    { kind: 'removed', cleared: [8, 12] },
    'Round 1 match 4: pick removed. 2 later picks cleared. 5 of 31 picked.',
  ],
  [{ kind: 'undone', match: null }, 'Undone. 5 of 31 picked.'],
  [{ kind: 'redone', match: null }, 'Done again. 5 of 31 picked.'],
  [{ kind: 'replaced', match: null }, 'Picks loaded. 5 of 31 picked.'],
] as const)('%o is said as %s', (change, text) => {
  expect(tell(change)).toBe(text);
});

it('nothing cleared, nothing said', () => {
  expect(clearedWords(0)).toBe('');
});
