import { emptyDraw } from '@boast/domain/draw/draw';
import { noPicks } from '@boast/domain/picks/picks';
import { describe, expect, it } from 'vitest';
import { clearedText, describeChange, stateWord } from './describe-change.ts';
import { type DraftEvent, draftReducer, openDraft, type PicksChange } from './draft-reducer.ts';

const match = {
  match: 3,
  title: 'Round 1 match 4',
  pick: { winner: 'Ali Farag', score: '3-1' },
};
const rounds = [{ matches: [match] }];
const progress = { picked: 5, total: 31 };
const tell = (change: Partial<PicksChange>) =>
  describeChange({
    change: { kind: 'picked', match: 3, cleared: [], ...change },
    rounds,
    progress,
  });

it.each([
  [{}, 'Round 1 match 4: Ali Farag wins 3-1. 5 of 31 picked.'],
  [{ cleared: [8] }, 'Round 1 match 4: Ali Farag wins 3-1. 1 later pick cleared. 5 of 31 picked.'],
  [
    { kind: 'removed', cleared: [8, 12] },
    'Round 1 match 4: pick removed. 2 later picks cleared. 5 of 31 picked.',
  ],
  [{ kind: 'filled', match: null }, 'Favourites picked. 5 of 31 picked.'],
  [{ kind: 'emptied', match: null }, 'Favourites cleared. 5 of 31 picked.'],
  [{ kind: 'undone', match: null }, 'Undone. 5 of 31 picked.'],
  [{ kind: 'redone', match: null }, 'Redone. 5 of 31 picked.'],
  [{ kind: 'replaced', match: null }, 'Picks loaded. 5 of 31 picked.'],
] as const)('%o is said as %s', (change, text) => {
  expect(tell(change)).toBe(text);
});

it('nothing cleared, nothing said', () => {
  expect(clearedText(0)).toBe('');
});

describe('how far the picks on the screen have come', () => {
  const draw = {
    ...emptyDraw(8),
    slots: Array.from({ length: 8 }, (_, i) => ({ kind: 'player' as const, playerId: `p${i}` })),
  };
  const entry = { picks: noPicks(draw).map(() => ({ side: 0, gamesLost: 0 }) as const), version: 1 };
  const after = (hasEntry: boolean, ...events: readonly DraftEvent[]) => {
    const opened = openDraft({
      draw,
      drawVersion: 1,
      entry: hasEntry ? entry : null,
      local: null,
      visitor: null,
    });
    return events.reduce(draftReducer, opened);
  };
  const pick: DraftEvent = { type: 'pick', match: 0, side: 1, gamesLost: 1 };
  const rescore: DraftEvent = { type: 'pick', match: 1, side: 0, gamesLost: 2 };
  const asked: DraftEvent = { type: 'noted', facts: { server: 'asked' } };
  const unanswered: DraftEvent = { type: 'noted', facts: { failures: 1 } };
  const saved = (hasEntry: boolean, ...acts: readonly DraftEvent[]) => {
    const state = after(hasEntry, asked, ...acts);
    return draftReducer(state, { type: 'draft-saved', draft: { version: 1, picks: state.picks } });
  };

  it.each([
    ['', after(false, asked)],
    ['', after(false, pick)],
    ['', after(false, asked, pick)],
    ['', after(false, asked, unanswered, pick)],
    ['Saved as draft', saved(false, pick)],
    ['Submitted', after(true, asked)],
    ['1 change not submitted', after(true, asked, rescore)],
    ['1 change not submitted', after(true, asked, unanswered, rescore)],
    ['1 change not submitted', saved(true, rescore)],
    // Two later picks fell with the first.
    ['4 changes not submitted', saved(true, pick, rescore)],
    ['Submitted', draftReducer(saved(true, rescore), { type: 'back-to-entry' })],
  ])('“%s”', (word, state) => {
    expect(stateWord(state).word).toBe(word);
  });
});
