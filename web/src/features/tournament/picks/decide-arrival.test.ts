import type { Picks } from '@boast/domain/picks/picks';
import { expect, it } from 'vitest';
import { decideArrival } from './decide-arrival.ts';
import { type DraftEvent, type DraftState, draftReducer } from './draft-reducer.ts';
import { brackets, draftElsewhere, drawChange, entry, here, open, server } from './testing/conflicts.ts';

const arrived = open({ local: here(null) });
const read = (picks: Picks | null): DraftEvent => ({
  type: 'draft-read',
  draft: { picks, version: 1, entryVersion: null, dropped: 0 },
});
const saved = (picks: Picks): DraftEvent => ({
  type: 'draft-saved',
  draft: { picks, version: 1 },
});
const pick = { type: 'pick', match: 6, side: 1, gamesLost: 0 } as const;
const remove = { type: 'remove', match: 6 } as const;
const after = (...events: DraftEvent[]): DraftState => events.reduce(draftReducer, arrived);
const decide = (state: DraftState, more: Partial<Parameters<typeof decideArrival>[0]> = {}) =>
  decideArrival({
    picks: brackets.here,
    state,
    isWhole: state.picks.every((one) => one !== null),
    cost: 1,
    credits: 1,
    isReading: false,
    ...more,
  });
const asked = server('asked');
const kept = after(asked, read(brackets.here));

it('submits whole picks once the server says that it keeps them', () => {
  const unsent = after(asked, read(null));
  expect([arrived, after(asked), unsent].map((state) => decide(state))).toEqual(['waits', 'waits', 'waits']);
  const sent = draftReducer(unsent, saved(brackets.here));
  expect([kept, sent].map((state) => decide(state))).toEqual(['submits', 'submits']);
});

it('asks the server first, whatever this browser remembers as saved', () => {
  const remembered = open({ local: here(null, { draft: { picks: brackets.here, version: 1 } }) });
  expect(decide(draftReducer(remembered, asked))).toBe('waits');
});

it('waits for the account, and gives up where nobody is signed in or the credit is not there', () => {
  expect(decide(kept, { credits: undefined, isReading: true })).toBe('waits');
  expect(decide(kept, { credits: 0, isReading: true })).toBe('waits');
  expect(decide(kept, { credits: undefined })).toBe('drops');
  expect(decide(kept, { credits: 0 })).toBe('drops');
  expect(decide(kept, { credits: 0, cost: 0 })).toBe('submits');
});

it.each<[string, DraftState]>([
  ['a pick is missing', after(asked, remove)],
  ['the missing pick is made here', after(remove, asked, pick, read(brackets.here))],
  ['another device picked', after(asked, draftElsewhere())],
  ['a pick fell out of the draw', after(drawChange, asked)],
  ['the server does not answer', after(asked, { type: 'noted', facts: { failures: 1 } })],
  ['the server keeps no draft', after(server('refused'))],
  ['an entry exists', open({ local: here(1), entry })],
])('leaves it to the button where %s', (_, state) => {
  expect(decide(state)).toBe('drops');
});
