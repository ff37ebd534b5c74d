import { samePicks } from '@boast/domain/picks/picks';
import { expect, it } from 'vitest';
import { conflictOf, type DraftEvent, type DraftState, draftReducer } from './draft-reducer.ts';
import { keepingOf } from './keeping.ts';
import {
  brackets,
  draftElsewhere,
  draw,
  drawChange,
  entry,
  here,
  kept,
  known,
  nameOf,
  newerEntry,
  open,
  readEntry,
  server,
} from './testing/conflicts.ts';

it('back to the submitted entry, and undo brings the changes again', () => {
  const changed = draftReducer(open({ entry }), { type: 'pick', match: 0, side: 1, gamesLost: 0 });
  const back = draftReducer(changed, { type: 'back-to-entry' });
  expect(nameOf(back.picks)).toBe('entry');
  expect(samePicks(draftReducer(back, { type: 'undo' }).picks, changed.picks)).toBe(true);
});

it('edge 15: no step leads back to picks of a player who is gone', () => {
  const [before, after] = [{ type: 'pick', match: 0, side: 0, gamesLost: 0 } as const, drawChange];
  const removed = [before, { type: 'remove', match: 0 } as const, after].reduce(draftReducer, open({}));
  expect(nameOf(draftReducer(removed, { type: 'undo' }).picks)).toBe('nothing');
});

it('what fell away is no word beside an entry that was submitted since', () => {
  const changed = draftReducer(open({ local: here(null) }), drawChange);
  expect(changed.dropped).toBe(3);
  expect(draftReducer(changed, { type: 'submitted', entry, spent: 0 }).dropped).toBe(0);
});

it('edge 15: players who change places are changed in what was accepted, too', () => {
  const [one, two, ...others] = draw.slots;
  if (!one || !two) throw new Error('a draw of eight has them');
  const swapped: DraftEvent = {
    type: 'draw',
    draw: { ...draw, slots: [two, one, ...others] },
    drawVersion: 2,
  };
  const changed = [{ type: 'pick', match: 0, side: 1, gamesLost: 2 } as const, swapped];
  const state = changed.reduce(draftReducer, open({ entry }));
  // The pick differs from the entry's and is not submitted.
  expect(state.picks[0]).toEqual({ side: 0, gamesLost: 2 });
  expect(keepingOf(state)).toBe('browser');
});

it("edge 15: a visitor's picks that wait for a choice follow the draw", () => {
  const state = draftReducer(open({ visitor: kept('here'), entry }), drawChange);
  expect(conflictOf(state)?.picks.map((pick) => pick !== null)).toEqual(
    Array.from({ length: 7 }, (_, match) => ![0, 4, 6].includes(match)),
  );
});

it.each([
  ['a visitor', open({ visitor: kept('visitor'), entry })],
  ['another device', [server('asked'), draftElsewhere()].reduce(draftReducer, open({ local: here(null) }))],
])('nothing is asked once the screen is what %s has', (_, asking) => {
  const theirs = conflictOf(asking)?.picks ?? [];
  const state = theirs.reduce<DraftState>(
    (so, pick, match) => (pick ? draftReducer(so, { type: 'pick', match, ...pick }) : so),
    asking,
  );
  expect(samePicks(state.picks, theirs)).toBe(true);
  expect(conflictOf(state)).toBeNull();
});

it('edge 7: picks are of the version that they were begun from, however many follow', () => {
  const pick = (match: number): DraftEvent => ({ type: 'pick', match, side: 1, gamesLost: 0 });
  const stale = [pick(0), readEntry(newerEntry), pick(1)].reduce(draftReducer, open({ entry }));
  expect(conflictOf(stale)?.from).toBe('entry');
  // Going back to the entry starts from the entry.
  const anew = [{ type: 'back-to-entry' } as const, pick(0)].reduce(draftReducer, stale);
  expect(conflictOf(anew)).toBeNull();
});

it('what a visitor picked is theirs, though it was a draft before that another device has changed since', () => {
  const visited = open({ visitor: kept('here'), local: here(null, { draft: known }) });
  const asking = [server('asked'), draftElsewhere()].reduce(draftReducer, visited);
  expect(nameOf(asking.picks)).toBe('here');
  expect(nameOf(conflictOf(asking)?.picks)).toBe('elsewhere');
});

it('who is back at the entry clears the draft that they saw, and asks where it was written again', () => {
  const clean = open({ local: kept('entry', 1, { draft: known }), entry });
  const read = (version: number): DraftEvent => ({
    type: 'draft-read',
    draft: { picks: brackets.here, version, entryVersion: 1, dropped: 0 },
  });
  expect(conflictOf(draftReducer(clean, read(2)))).toBeNull();
  expect(nameOf(conflictOf(draftReducer(clean, read(4)))?.picks)).toBe('here');
});

it('the same draw read again changes nothing that is asked', () => {
  const asking = [server('asked'), draftElsewhere()].reduce(draftReducer, open({ local: here(null) }));
  const again = draftReducer(asking, { type: 'draw', draw: { ...draw }, drawVersion: 1 });
  expect(nameOf(conflictOf(again)?.picks)).toBe('elsewhere');
});

it('favourites are filled in as one step, and are marked until the reader picks or submits them', () => {
  const picks = brackets.here.map((pick) => ({ ...pick, auto: true }));
  const filled = draftReducer(open({}), { type: 'filled', picks, cleared: [] });
  expect(keepingOf(filled)).toBe('browser');
  const touched = draftReducer(filled, { type: 'pick', match: 2, side: 0, gamesLost: 0 });
  expect(touched.picks.map((pick) => pick?.auto ?? false)).toEqual(picks.map((_, match) => match !== 2));
  const undone = [{ type: 'undo' } as const, { type: 'undo' } as const].reduce(draftReducer, touched);
  expect(nameOf(undone.picks)).toBe('nothing');
  const accepted = { picks: brackets.here, version: 1 };
  const submitted = draftReducer(touched, { type: 'submitted', entry: accepted, spent: 0 });
  expect(submitted.picks.some((pick) => pick?.auto)).toBe(false);
});

it('what a visitor picked after the sign-up replaces what went with it, without a question', () => {
  const visited = open({ visitor: kept('here', null, { sent: [brackets.elsewhere] }) });
  const state = [server('asked'), draftElsewhere()].reduce(draftReducer, visited);
  expect([nameOf(state.picks), conflictOf(state), keepingOf(state)]).toEqual(['here', null, 'saving']);
});
