import { emptyDraw } from '@boast/domain/draw/draw';
import { samePicks } from '@boast/domain/picks/draft';
import { noPicks, type Picks, pickProgress } from '@boast/domain/picks/picks';
import { describe, expect, it } from 'vitest';
import { type DraftEvent, draftReducer, openDraft } from './draft-reducer.ts';
import {
  type AcceptedEntry,
  conflictOf,
  type DraftState,
  keepingOf,
  type LocalDraft,
  type ReadDraft,
} from './draft-state.ts';

const draw = {
  ...emptyDraw(8),
  slots: Array.from({ length: 8 }, (_, i) => ({ kind: 'player' as const, playerId: `p${i}` })),
};
const changedDraw = { ...draw, slots: draw.slots.with(0, { kind: 'player' as const, playerId: 'late' }) };

/** Whole brackets that differ in every match: of a visitor, of a draft here, of one elsewhere, of an entry, of a newer one. */
const brackets = {
  visitor: noPicks(draw).map(() => ({ side: 1, gamesLost: 0 }) as const),
  here: noPicks(draw).map(() => ({ side: 0, gamesLost: 0 }) as const),
  elsewhere: noPicks(draw).map(() => ({ side: 0, gamesLost: 1 }) as const),
  entry: noPicks(draw).map(() => ({ side: 0, gamesLost: 2 }) as const),
  newerEntry: noPicks(draw).map(() => ({ side: 1, gamesLost: 2 }) as const),
} satisfies Record<string, Picks>;
type Name = keyof typeof brackets;
const nameOf = (picks: Picks | undefined): Name | 'nothing' | 'other' => {
  if (!picks || pickProgress(draw, picks).picked === 0) return 'nothing';
  return (Object.keys(brackets) as Name[]).find((name) => samePicks(brackets[name], picks)) ?? 'other';
};

/** What a browser kept, changed from this version of the entry. */
const kept = (name: Name, base: number | null = null, more: Partial<LocalDraft> = {}): ReadDraft => ({
  picks: brackets[name],
  past: [],
  change: null,
  base,
  draft: null,
  lockedAt: null,
  dropped: [],
  ...more,
});
const entry = { picks: brackets.entry, version: 1 };
const newerEntry = { picks: brackets.newerEntry, version: 2 };
const open = (parts: Partial<Parameters<typeof openDraft>[0]>): DraftState =>
  openDraft({ draw, drawVersion: 1, entry: null, local: null, visitor: null, ...parts });

const server = (status: DraftState['server']): DraftEvent => ({ type: 'noted', facts: { server: status } });
const draftElsewhere = (entryVersion: number | null = null): DraftEvent => ({
  type: 'draft-read',
  draft: { picks: brackets.elsewhere, version: 3, entryVersion, dropped: 0 },
});
const nothingElsewhere: DraftEvent = {
  type: 'draft-read',
  draft: { picks: null, version: 4, entryVersion: null, dropped: 0 },
};
const readEntry = (read: AcceptedEntry): DraftEvent => ({ type: 'entry-read', entry: read });
const drawChange: DraftEvent = { type: 'draw', draw: changedDraw, drawVersion: 2 };
const refusedAtLock: DraftEvent = {
  type: 'noted',
  facts: { lockedAt: '2026-05-01T10:00:00Z', server: 'refused' },
};
const endOfSession = server('away');

interface Row {
  readonly meeting: string;
  readonly from: DraftState;
  readonly events?: readonly DraftEvent[];
  /** What is on the screen; which other picks the person is asked about; and where those on the screen are kept. */
  readonly shown: Name | 'nothing' | 'other';
  readonly asked?: Name;
  readonly keeping: ReturnType<typeof keepingOf>;
  readonly dropped?: number;
}

const here = (base: number | null, more?: Partial<LocalDraft>) => kept('here', base, more);
const known = { picks: brackets.here, version: 2 };

const rows: readonly Row[] = [
  {
    meeting: "a visitor's picks and an account without any",
    from: open({ visitor: kept('visitor') }),
    events: [server('asked'), nothingElsewhere],
    shown: 'visitor',
    keeping: 'saving',
  },
  {
    meeting: "a visitor's picks and the own draft here",
    from: open({ visitor: kept('visitor'), local: here(null) }),
    shown: 'here',
    asked: 'visitor',
    keeping: 'browser',
  },
  {
    meeting: "a visitor's picks and a draft elsewhere",
    from: open({ visitor: kept('visitor') }),
    events: [server('asked'), draftElsewhere()],
    shown: 'visitor',
    asked: 'elsewhere',
    keeping: 'asking',
  },
  {
    meeting: "a visitor's picks and an accepted entry",
    from: open({ visitor: kept('visitor'), entry }),
    shown: 'entry',
    asked: 'visitor',
    keeping: 'nothing',
  },
  {
    meeting: "a visitor's picks, an entry and a draft elsewhere",
    from: open({ visitor: kept('visitor'), entry }),
    events: [server('asked'), draftElsewhere(1)],
    shown: 'elsewhere',
    asked: 'visitor',
    keeping: 'saved',
  },
  {
    meeting: "a visitor's picks that are the entry",
    from: open({ visitor: kept('entry'), entry }),
    shown: 'entry',
    keeping: 'nothing',
  },
  {
    meeting: "a visitor's picks and a changed draw",
    from: open({ visitor: kept('here') }),
    events: [drawChange],
    shown: 'other',
    keeping: 'browser',
    dropped: 3,
  },
  {
    meeting: "a visitor's picks and the lock",
    from: open({ visitor: kept('visitor'), entry }),
    events: [refusedAtLock],
    shown: 'entry',
    asked: 'visitor',
    keeping: 'nothing',
  },
  {
    meeting: 'a draft here and the same elsewhere',
    from: open({ local: kept('elsewhere') }),
    events: [server('asked'), draftElsewhere()],
    shown: 'elsewhere',
    keeping: 'saved',
  },
  {
    meeting: 'a draft here that was never sent and one elsewhere',
    from: open({ local: here(null) }),
    events: [server('asked'), draftElsewhere()],
    shown: 'here',
    asked: 'elsewhere',
    keeping: 'asking',
  },
  {
    meeting: 'a draft here that was sent, and a newer one elsewhere',
    from: open({ local: here(null, { draft: known }) }),
    events: [server('asked'), draftElsewhere()],
    shown: 'elsewhere',
    keeping: 'saved',
  },
  {
    meeting: 'a draft here that was sent, and is gone elsewhere',
    from: open({ local: here(null, { draft: known }) }),
    events: [server('asked'), nothingElsewhere],
    shown: 'nothing',
    keeping: 'nothing',
  },
  {
    meeting: 'a draft here and the entry it was changed from',
    from: open({ local: here(1), entry }),
    events: [server('asked'), nothingElsewhere],
    shown: 'here',
    keeping: 'saving',
  },
  {
    meeting: 'a draft here and an entry from elsewhere',
    from: open({ local: here(1), entry }),
    events: [readEntry(newerEntry)],
    shown: 'here',
    asked: 'newerEntry',
    keeping: 'browser',
  },
  {
    meeting: 'a draft here and a first entry from elsewhere',
    from: open({ local: here(null) }),
    events: [readEntry(entry)],
    shown: 'here',
    asked: 'entry',
    keeping: 'browser',
  },
  {
    meeting: 'a draft here and a changed draw',
    from: open({ local: here(null) }),
    events: [drawChange],
    shown: 'other',
    keeping: 'browser',
    dropped: 3,
  },
  {
    meeting: 'a draft here and the end of the session',
    from: open({ local: here(null, { draft: known }) }),
    events: [endOfSession],
    shown: 'here',
    keeping: 'browser',
  },
  {
    meeting: 'a draft here and the lock',
    from: open({ local: here(1), entry }),
    events: [refusedAtLock],
    shown: 'here',
    keeping: 'browser',
  },
  {
    meeting: 'a draft elsewhere and the entry it was changed from',
    from: open({ entry }),
    events: [server('asked'), draftElsewhere(1)],
    shown: 'elsewhere',
    keeping: 'saved',
  },
  {
    meeting: 'a draft elsewhere and a newer entry',
    from: open({ entry: newerEntry }),
    events: [server('asked'), draftElsewhere(1)],
    shown: 'elsewhere',
    asked: 'newerEntry',
    keeping: 'saved',
  },
  {
    meeting: 'a draft elsewhere and a changed draw',
    from: open({ local: here(null) }),
    events: [server('asked'), draftElsewhere(), drawChange],
    shown: 'other',
    keeping: 'saving',
    dropped: 3,
  },
  {
    meeting: 'a draft elsewhere and the end of the session',
    from: open({ local: here(null) }),
    events: [server('asked'), draftElsewhere(), endOfSession],
    shown: 'here',
    asked: 'elsewhere',
    keeping: 'browser',
  },
  {
    meeting: 'a draft elsewhere and the lock',
    from: open({ entry }),
    events: [server('asked'), refusedAtLock],
    shown: 'entry',
    keeping: 'nothing',
  },
  {
    meeting: 'an entry and one from elsewhere, where nothing was changed',
    from: open({ entry }),
    events: [readEntry(newerEntry)],
    shown: 'newerEntry',
    keeping: 'nothing',
  },
  {
    meeting: 'an entry and a changed draw',
    from: open({ entry }),
    events: [drawChange],
    shown: 'other',
    keeping: 'browser',
    dropped: 3,
  },
  {
    meeting: 'an entry and the end of the session',
    from: open({ entry }),
    events: [server('heard'), endOfSession],
    shown: 'entry',
    keeping: 'nothing',
  },
  {
    meeting: 'an entry and the lock',
    from: open({ entry }),
    events: [refusedAtLock],
    shown: 'entry',
    keeping: 'nothing',
  },
  {
    meeting: 'a changed draw and the end of the session',
    from: open({ local: here(null) }),
    events: [endOfSession, drawChange],
    shown: 'other',
    keeping: 'browser',
    dropped: 3,
  },
  {
    meeting: 'a changed draw and the lock',
    from: open({ local: here(null) }),
    events: [drawChange, refusedAtLock],
    shown: 'other',
    keeping: 'browser',
    dropped: 3,
  },
  {
    meeting: 'the end of the session and the lock',
    from: open({ local: here(1), entry }),
    events: [endOfSession, refusedAtLock],
    shown: 'here',
    keeping: 'browser',
  },
];

describe('edge 7: what meets what', () => {
  it.each(rows)('$meeting', ({ from, events = [], shown, asked, keeping, dropped = 0 }) => {
    const state = events.reduce(draftReducer, from);
    expect(nameOf(state.picks)).toBe(shown);
    expect(nameOf(conflictOf(state)?.picks)).toBe(asked ?? 'nothing');
    expect(keepingOf(state)).toBe(keeping);
    expect(state.dropped).toBe(dropped);
  });

  const asking = rows.filter(({ asked }) => asked);
  it.each(asking)(
    '$meeting: each answer is kept to, and asked once',
    ({ from, events = [], shown, asked }) => {
      const state = events.reduce(draftReducer, from);
      const mine = draftReducer(state, { type: 'choose', whose: 'mine' });
      const theirs = draftReducer(state, { type: 'choose', whose: 'theirs' });
      expect([nameOf(mine.picks), nameOf(theirs.picks)]).toEqual([shown, asked]);
      expect(conflictOf(mine)).toBeNull();
      expect(conflictOf(theirs)).toBeNull();
      // What gave way can be had back.
      expect(nameOf(draftReducer(theirs, { type: 'undo' }).picks)).toBe(shown);
    },
  );
});

it('back to the submitted entry, and undo brings the changes again', () => {
  const changed = draftReducer(open({ entry }), { type: 'pick', match: 0, side: 1, gamesLost: 0 });
  const back = draftReducer(changed, { type: 'back-to-entry' });
  expect(nameOf(back.picks)).toBe('entry');
  expect(samePicks(draftReducer(back, { type: 'undo' }).picks, changed.picks)).toBe(true);
});

it('the same draw read again changes nothing that is asked', () => {
  const asking = [server('asked'), draftElsewhere()].reduce(draftReducer, open({ local: here(null) }));
  const again = draftReducer(asking, { type: 'draw', draw: { ...draw }, drawVersion: 1 });
  expect(nameOf(conflictOf(again)?.picks)).toBe('elsewhere');
});
