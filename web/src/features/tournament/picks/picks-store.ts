import type { Draw } from '@boast/domain/draw/draw';
import type { TextStorage } from '../../../lib/browser-storage.ts';
import {
  accept,
  actAt,
  type Desk,
  followDraft,
  followDraw,
  isDirty,
  isStale,
  keepMine,
  openDesk,
  type SavedPicks,
} from './desk.ts';
import { isKept, keepOverRival, takeRival } from './desk-draft.ts';
import type { DraftServer } from './draft-server.ts';
import { type DraftOwner, draftKey, readDraft, removeDraft, writeDraft } from './draft-store.ts';
import { createDraftSync, type DraftSync, type Keeping, type Schedule } from './draft-sync.ts';
import type { ServerDraft } from './kept-draft.ts';
import { type PicksAct, type PicksState, startPicks } from './picks-state.ts';

export interface PicksSnapshot extends PicksState {
  readonly saved: SavedPicks | null;
  readonly isDirty: boolean;
  readonly isStale: boolean;
  readonly dropped: number;
  readonly keeping: Keeping;
  /** What another device wrote while this one changed the picks, too. */
  readonly rival: ServerDraft | null;
  readonly cameIn: boolean;
  readonly lockedAt: string | null;
  /** Closing the page would lose picks: neither the browser nor the server has them. */
  readonly isAtRisk: boolean;
}

export interface PicksStore {
  readonly snapshot: () => PicksSnapshot;
  readonly watch: (onChange: () => void) => () => void;
  readonly act: (action: PicksAct) => void;
  readonly accept: (saved: SavedPicks | null, how: 'submitted' | 'found') => void;
  readonly keepMine: () => void;
  /** Between the picks on the screen and those of another device. */
  readonly choose: (whose: 'mine' | 'theirs') => void;
  readonly followDraw: (draw: Draw, drawVersion: number) => void;
  /** Takes over what another tab wrote under the key of a storage event. */
  readonly followStorage: (key: string | null) => void;
  /** The server refused the picks at the lock; empty when it did not say its time. */
  readonly noteLocked: (serverTime: string) => void;
  /** Nothing can be undone any more. */
  readonly forgetSteps: () => void;
  /** Version of the draft that a submit takes along. */
  readonly draftVersion: () => number;
  /** Keeps the draft on the server until the answered function is called. Nothing happens for a visitor. */
  readonly startSync: () => () => void;
  /** Sends what is not sent, and with `read` asks what other devices wrote. */
  readonly syncNow: (how: { read: boolean }) => void;
  /** Keeps the draft where it is while its picks are submitted, until the answered function is called. */
  readonly holdSync: () => Promise<() => void>;
}

interface StoreParts {
  readonly draw: Draw;
  readonly drawVersion: number;
  readonly owner: DraftOwner;
  readonly saved: SavedPicks | null;
  readonly storage: TextStorage;
  readonly server: DraftServer;
  readonly schedule: Schedule;
  /** The server speaks of another draw than the page: the page has to be read again. */
  readonly onOtherDraw: () => void;
}

/** The picks of one person in one tournament. Whatever is on the screen and not accepted is in the draft. */
export function createPicksStore(parts: StoreParts): PicksStore {
  const room = openRoom(parts);
  const change = (next: Desk) => {
    if (next !== room.desk()) room.put(next);
    if (!isKept(next)) room.sync()?.soon();
  };
  return {
    snapshot: room.snapshot,
    watch: room.watch,
    act: (action) => change(actAt(room.desk(), action)),
    accept: (next, how) => change(accept(room.desk(), next, how)),
    keepMine: () => change(keepMine(room.desk())),
    choose: (whose) => change(whose === 'mine' ? keepOverRival(room.desk()) : takeRival(room.desk())),
    followDraw: (next, version) => {
      if (next === room.desk().draw) return;
      room.nameDraw(version);
      change(followDraw(room.desk(), next));
      room.sync()?.now({ read: true });
    },
    followStorage: (key) => {
      if (key !== draftKey(parts.owner)) return;
      const { draw } = room.desk();
      room.show(followDraft(room.desk(), readDraft(parts.storage, parts.owner, draw)));
      if (!isKept(room.desk())) room.sync()?.soon();
    },
    noteLocked: (serverTime) => room.put({ ...room.desk(), lockedAt: serverTime }),
    forgetSteps: () => {
      const { picks } = room.desk().state;
      room.put({ ...room.desk(), state: startPicks(picks) });
    },
    draftVersion: () => room.desk().kept?.version ?? 0,
    startSync: parts.owner.userId === null ? () => () => {} : room.startSync,
    syncNow: (how) => room.sync()?.now(how),
    holdSync: async () => (await room.sync()?.hold()) ?? (() => {}),
  };
}

/** The desk, who watches it, and where it is kept. */
interface Room extends Pick<PicksStore, 'snapshot' | 'watch' | 'startSync'> {
  readonly desk: () => Desk;
  /** A new desk, kept in the browser. */
  readonly put: (desk: Desk) => void;
  /** A new desk that the browser has already. */
  readonly show: (desk: Desk) => void;
  readonly nameDraw: (version: number) => void;
  readonly sync: () => DraftSync | null;
}

function openRoom(parts: StoreParts): Room {
  const { owner } = parts;
  let desk = enterDesk(parts);
  let { drawVersion } = parts;
  let sync: DraftSync | null = null;
  let isStored = true;
  const look = () => lookAt(desk, { isVisitor: owner.userId === null, sync, isStored });
  let snapshot = look();
  const listeners = new Set<() => void>();
  const tell = () => {
    snapshot = look();
    for (const listener of listeners) listener();
  };
  const show = (next: Desk) => {
    if (next === desk) return;
    desk = next;
    tell();
  };
  const put = (next: Desk) => {
    desk = next;
    isStored = keepInBrowser(parts, desk);
    tell();
  };
  return {
    snapshot: () => snapshot,
    watch: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    desk: () => desk,
    put,
    show,
    nameDraw: (version) => {
      drawVersion = version;
    },
    sync: () => sync,
    startSync: () => {
      const started = createDraftSync({
        ...parts,
        put,
        tell,
        desk: () => desk,
        drawVersion: () => drawVersion,
      });
      sync = started;
      started.now({ read: true });
      return () => {
        started.stop();
        if (sync === started) sync = null;
      };
    },
  };
}

/** What a visitor picked in this browser becomes the person's, once. */
function enterDesk(parts: StoreParts): Desk {
  const { draw, owner, saved, storage } = parts;
  const draft = readDraft(storage, owner, draw);
  if (owner.userId === null) return openDesk({ draw, saved, draft, visitorDraft: null });
  const visitor = { ...owner, userId: null };
  const visitorDraft = readDraft(storage, visitor, draw);
  const desk = openDesk({ draw, saved, draft, visitorDraft });
  if (visitorDraft && keepInBrowser(parts, desk)) removeDraft(storage, visitor);
  return desk;
}

/** True when the browser holds what would be lost with the page, which may be nothing. */
function keepInBrowser({ owner, storage }: StoreParts, desk: Desk): boolean {
  const isUnsent = owner.userId !== null && desk.kept?.picks != null && !isKept(desk);
  if (!isDirty(desk) && !isUnsent) {
    removeDraft(storage, owner);
    return true;
  }
  const { picks, past, change } = desk.state;
  return writeDraft(storage, owner, { ...desk, picks, past, change });
}

interface Surroundings {
  readonly isVisitor: boolean;
  readonly sync: DraftSync | null;
  readonly isStored: boolean;
}

function lookAt(desk: Desk, { isVisitor, sync, isStored }: Surroundings): PicksSnapshot {
  const dirty = isDirty(desk);
  const { saved, rival, dropped, cameIn, lockedAt } = desk;
  const keeping = isVisitor ? (dirty ? 'browser' : 'nothing') : (sync?.keeping() ?? 'nothing');
  return {
    ...desk.state,
    saved,
    rival,
    dropped,
    cameIn,
    lockedAt,
    keeping,
    isDirty: dirty,
    isStale: isStale(desk),
    isAtRisk: dirty && !isStored && keeping !== 'saved',
  };
}
