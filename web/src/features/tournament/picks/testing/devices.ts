import { emptyDraw } from '@boast/domain/draw/draw';
import { noPicks, type Picks } from '@boast/domain/picks/picks';
import { vi } from 'vitest';
import { createMemoryStorage } from '../../../../lib/browser/browser-storage.ts';
import type { AcceptedEntry } from '../draft-reducer.ts';
import { createDraftStore, type DraftStore } from '../draft-store.ts';
import { keepingOf } from '../keeping.ts';
import { syncDraft } from '../sync-draft.ts';
import { createFakeDrafts, createTime } from './fake-drafts.ts';

export const draw = {
  ...emptyDraw(8),
  slots: Array.from({ length: 8 }, (_, i) => ({ kind: 'player' as const, playerId: `p${i}` })),
};
export const fan = { tournamentId: 't', userId: 'u' };
export const upperWins = (gamesLost: 0 | 1 | 2): Picks => noPicks(draw).map(() => ({ side: 0, gamesLost }));
export const first = { type: 'pick', match: 0, side: 1, gamesLost: 2 } as const;
export const second = { type: 'pick', match: 1, side: 0, gamesLost: 1 } as const;

export function setUpDevices() {
  const server = createFakeDrafts();
  const time = createTime();
  const onOtherDraw = vi.fn();
  const device = async ({
    storage = createMemoryStorage(),
    entry = null as AcceptedEntry | null,
    owner = fan as { tournamentId: string; userId: string | null },
  } = {}) => {
    const store = createDraftStore({ draw, drawVersion: 1, owner, entry, storage });
    const { schedule } = time;
    const sync = owner.userId === null ? null : syncDraft(store, { ...server, schedule, onOtherDraw });
    await time.pass(0);
    const stop = () => sync?.stop();
    const read = () => sync?.now({ read: true });
    return { store, storage, stop, read, keeping: () => keepingOf(store.state()) };
  };
  return { server, time, device, onOtherDraw };
}

export const pickAll = (store: DraftStore, picks: Picks): void => {
  for (const [match, pick] of picks.entries()) if (pick) store.send({ type: 'pick', match, ...pick });
};
