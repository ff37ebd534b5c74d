import { describe, expect, it } from 'vitest';
import { conflictOf, type DraftEvent, type DraftState, draftReducer } from './draft-reducer.ts';
import { keepingOf } from './keeping.ts';
import {
  draftElsewhere,
  drawChange,
  endOfSession,
  entry,
  here,
  kept,
  known,
  type Name,
  nameOf,
  newerEntry,
  nothingElsewhere,
  open,
  readEntry,
  refusedAtLock,
  server,
} from './testing/conflicts.ts';

interface Row {
  readonly conflict: string;
  readonly from: DraftState;
  readonly events?: readonly DraftEvent[];
  /**
   * `shown` is on the screen, `asked` are the picks the person is asked about, and `keeping` is where those on the
   * screen are kept.
   */
  readonly shown: Name | 'nothing' | 'other';
  readonly asked?: Name;
  readonly keeping: ReturnType<typeof keepingOf>;
  readonly dropped?: number;
}

const rows: readonly Row[] = [
  {
    conflict: "a visitor's picks and an account without any",
    from: open({ visitor: kept('visitor') }),
    events: [server('asked'), nothingElsewhere],
    shown: 'visitor',
    keeping: 'saving',
  },
  {
    conflict: "a visitor's picks and the own draft here",
    from: open({ visitor: kept('visitor'), local: here(null) }),
    shown: 'here',
    asked: 'visitor',
    keeping: 'browser',
  },
  {
    conflict: "a visitor's picks and a draft elsewhere",
    from: open({ visitor: kept('visitor') }),
    events: [server('asked'), draftElsewhere()],
    shown: 'visitor',
    asked: 'elsewhere',
    keeping: 'asking',
  },
  {
    conflict: "a visitor's picks and an accepted entry",
    from: open({ visitor: kept('visitor'), entry }),
    shown: 'entry',
    asked: 'visitor',
    keeping: 'nothing',
  },
  {
    conflict: "a visitor's picks, an entry and a draft elsewhere",
    from: open({ visitor: kept('visitor'), entry }),
    events: [server('asked'), draftElsewhere(1)],
    shown: 'elsewhere',
    asked: 'visitor',
    keeping: 'saved',
  },
  {
    conflict: "a visitor's picks that are the entry",
    from: open({ visitor: kept('entry'), entry }),
    shown: 'entry',
    keeping: 'nothing',
  },
  {
    conflict: "a visitor's picks and a changed draw",
    from: open({ visitor: kept('here') }),
    events: [drawChange],
    shown: 'other',
    keeping: 'browser',
    dropped: 3,
  },
  {
    conflict: "a visitor's picks and the end of the session",
    from: open({ visitor: kept('visitor'), entry }),
    events: [server('asked'), endOfSession],
    shown: 'entry',
    asked: 'visitor',
    keeping: 'nothing',
  },
  {
    conflict: "a visitor's picks and the lock",
    from: open({ visitor: kept('visitor'), entry }),
    events: [refusedAtLock],
    shown: 'entry',
    asked: 'visitor',
    keeping: 'nothing',
  },
  {
    conflict: 'a draft here and the same elsewhere',
    from: open({ local: kept('elsewhere') }),
    events: [server('asked'), draftElsewhere()],
    shown: 'elsewhere',
    keeping: 'saved',
  },
  {
    conflict: 'a draft here that was never sent and one elsewhere',
    from: open({ local: here(null) }),
    events: [server('asked'), draftElsewhere()],
    shown: 'here',
    asked: 'elsewhere',
    keeping: 'asking',
  },
  {
    conflict: 'a draft here that was sent, and a newer one elsewhere',
    from: open({ local: here(null, { draft: known }) }),
    events: [server('asked'), draftElsewhere()],
    shown: 'elsewhere',
    keeping: 'saved',
  },
  {
    conflict: 'a draft here that was sent, and is gone elsewhere',
    from: open({ local: here(null, { draft: known }) }),
    events: [server('asked'), nothingElsewhere],
    shown: 'nothing',
    keeping: 'nothing',
  },
  {
    conflict: 'a draft here and the entry it was changed from',
    from: open({ local: here(1), entry }),
    events: [server('asked'), nothingElsewhere],
    shown: 'here',
    keeping: 'saving',
  },
  {
    conflict: 'a draft here and an entry from elsewhere',
    from: open({ local: here(1), entry }),
    events: [readEntry(newerEntry)],
    shown: 'here',
    asked: 'newerEntry',
    keeping: 'browser',
  },
  {
    conflict: 'a draft here and a first entry from elsewhere',
    from: open({ local: here(null) }),
    events: [readEntry(entry)],
    shown: 'here',
    asked: 'entry',
    keeping: 'browser',
  },
  {
    conflict: 'a draft here and a changed draw',
    from: open({ local: here(null) }),
    events: [drawChange],
    shown: 'other',
    keeping: 'browser',
    dropped: 3,
  },
  {
    conflict: 'a draft here and the end of the session',
    from: open({ local: here(null, { draft: known }) }),
    events: [endOfSession],
    shown: 'here',
    keeping: 'browser',
  },
  {
    conflict: 'a draft here and the lock',
    from: open({ local: here(1), entry }),
    events: [refusedAtLock],
    shown: 'here',
    keeping: 'browser',
  },
  {
    conflict: 'a draft elsewhere and the entry it was changed from',
    from: open({ entry }),
    events: [server('asked'), draftElsewhere(1)],
    shown: 'elsewhere',
    keeping: 'saved',
  },
  {
    conflict: 'a draft elsewhere and a newer entry',
    from: open({ entry: newerEntry }),
    events: [server('asked'), draftElsewhere(1)],
    shown: 'elsewhere',
    asked: 'newerEntry',
    keeping: 'saved',
  },
  {
    conflict: 'a draft elsewhere and a changed draw',
    from: open({ local: here(null) }),
    events: [server('asked'), draftElsewhere(), drawChange],
    shown: 'other',
    keeping: 'saving',
    dropped: 3,
  },
  {
    conflict: 'a draft elsewhere and the end of the session',
    from: open({ local: here(null) }),
    events: [server('asked'), draftElsewhere(), endOfSession],
    shown: 'here',
    asked: 'elsewhere',
    keeping: 'browser',
  },
  {
    conflict: 'a draft elsewhere and the lock',
    from: open({ entry }),
    events: [server('asked'), refusedAtLock],
    shown: 'entry',
    keeping: 'nothing',
  },
  {
    conflict: 'an entry and one from elsewhere, where nothing was changed',
    from: open({ entry }),
    events: [readEntry(newerEntry)],
    shown: 'newerEntry',
    keeping: 'nothing',
  },
  {
    conflict: 'an entry and a changed draw',
    from: open({ entry }),
    events: [drawChange],
    shown: 'other',
    // The entry has lost them too, so nothing waits to be submitted.
    keeping: 'nothing',
    dropped: 3,
  },
  {
    conflict: 'an entry and the end of the session',
    from: open({ entry }),
    events: [server('asked'), endOfSession],
    shown: 'entry',
    keeping: 'nothing',
  },
  {
    conflict: 'an entry and the lock',
    from: open({ entry }),
    events: [refusedAtLock],
    shown: 'entry',
    keeping: 'nothing',
  },
  {
    conflict: 'a changed draw and the end of the session',
    from: open({ local: here(null) }),
    events: [endOfSession, drawChange],
    shown: 'other',
    keeping: 'browser',
    dropped: 3,
  },
  {
    conflict: 'a changed draw and the lock',
    from: open({ local: here(null) }),
    events: [drawChange, refusedAtLock],
    shown: 'other',
    keeping: 'browser',
    dropped: 3,
  },
  {
    conflict: 'the end of the session and the lock',
    from: open({ local: here(1), entry }),
    events: [endOfSession, refusedAtLock],
    shown: 'here',
    keeping: 'browser',
  },
];

describe('edge 7: what meets what', () => {
  it.each(rows)('$conflict', ({ from, events = [], shown, asked, keeping, dropped = 0 }) => {
    const state = events.reduce(draftReducer, from);
    expect(nameOf(state.picks)).toBe(shown);
    expect(nameOf(conflictOf(state)?.picks)).toBe(asked ?? 'nothing');
    expect(keepingOf(state)).toBe(keeping);
    expect(state.dropped).toBe(dropped);
  });

  const asking = rows.filter(({ asked }) => asked);
  it.each(asking)(
    '$conflict: each answer is kept to, and asked once',
    ({ from, events = [], shown, asked }) => {
      const state = events.reduce(draftReducer, from);
      const mine = draftReducer(state, { type: 'choose', whose: 'mine' });
      const theirs = draftReducer(state, { type: 'choose', whose: 'theirs' });
      expect([nameOf(mine.picks), nameOf(theirs.picks)]).toEqual([shown, asked]);
      expect(conflictOf(mine)).toBeNull();
      expect(conflictOf(theirs)).toBeNull();
      // Undo brings back what gave way.
      expect(nameOf(draftReducer(theirs, { type: 'undo' }).picks)).toBe(shown);
    },
  );
});
