import { emptyDraw } from '@boast/domain/draw/draw';
import { pickProgress } from '@boast/domain/picks/pick-progress';
import { noPicks, type Picks, samePicks } from '@boast/domain/picks/picks';
import {
  type AcceptedEntry,
  type DraftEvent,
  type DraftState,
  type LocalDraft,
  openDraft,
} from '../draft-reducer.ts';

export const draw = {
  ...emptyDraw(8),
  slots: Array.from({ length: 8 }, (_, i) => ({ kind: 'player' as const, playerId: `p${i}` })),
};
const changedDraw = {
  ...draw,
  slots: draw.slots.with(0, { kind: 'player' as const, playerId: 'late' }),
};

/** Whole brackets that differ in every match: a visitor's, a draft here, a draft elsewhere, an entry, a newer entry. */
export const brackets = {
  visitor: noPicks(draw).map(() => ({ side: 1, gamesLost: 0 }) as const),
  here: noPicks(draw).map(() => ({ side: 0, gamesLost: 0 }) as const),
  elsewhere: noPicks(draw).map(() => ({ side: 0, gamesLost: 1 }) as const),
  entry: noPicks(draw).map(() => ({ side: 0, gamesLost: 2 }) as const),
  newerEntry: noPicks(draw).map(() => ({ side: 1, gamesLost: 2 }) as const),
} satisfies Record<string, Picks>;
export type Name = keyof typeof brackets;
export const nameOf = (picks: Picks | undefined): Name | 'nothing' | 'other' => {
  if (!picks || pickProgress(draw, picks).picked === 0) return 'nothing';
  return (Object.keys(brackets) as Name[]).find((name) => samePicks(brackets[name], picks)) ?? 'other';
};

/** Picks kept by a browser, changed from this version of the entry. */
export const kept = (name: Name, base: number | null = null, more: Partial<LocalDraft> = {}): LocalDraft => ({
  picks: brackets[name],
  past: [],
  change: null,
  base,
  draft: null,
  sent: [],
  lockedAt: null,
  dropped: 0,
  ...more,
});
export const entry = { picks: brackets.entry, version: 1 };
export const newerEntry = { picks: brackets.newerEntry, version: 2 };
export const open = (parts: Partial<Parameters<typeof openDraft>[0]>): DraftState =>
  openDraft({ draw, drawVersion: 1, entry: null, local: null, visitor: null, ...parts });

export const server = (status: DraftState['server']): DraftEvent => ({
  type: 'noted',
  facts: { server: status },
});
export const draftElsewhere = (entryVersion: number | null = null): DraftEvent => ({
  type: 'draft-read',
  draft: { picks: brackets.elsewhere, version: 3, entryVersion, dropped: 0 },
});
export const nothingElsewhere: DraftEvent = {
  type: 'draft-read',
  draft: { picks: null, version: 4, entryVersion: null, dropped: 0 },
};
export const readEntry = (read: AcceptedEntry): DraftEvent => ({ type: 'entry-read', entry: read });
export const drawChange: DraftEvent = { type: 'draw', draw: changedDraw, drawVersion: 2 };
export const refusedAtLock: DraftEvent = {
  type: 'noted',
  facts: { lockedAt: '2026-05-01T10:00:00Z', server: 'refused' },
};
export const endOfSession = server('away');

export const here = (base: number | null, more?: Partial<LocalDraft>) => kept('here', base, more);
export const known = { picks: brackets.here, version: 2 };
