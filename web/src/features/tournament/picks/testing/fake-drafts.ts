/** The server's drafts in memory, by the same rules, with a network that can fail and a clock that the test turns. */
import type { Draft } from '@boast/contract/entries';
import type { FailureCode } from '../../../../api/api-failure.ts';
import { ApiFailure } from '../../../../api/api-failure.ts';
import type { DraftApi } from '../sync-draft.ts';

type Schedule = DraftApi['schedule'];

interface FakeDrafts extends Pick<DraftApi, 'read' | 'save' | 'remove'> {
  /** Spends the draft of this version, as a submit does. */
  readonly spend: (version: number) => void;
  readonly kept: () => Draft;
  /** From now on every call fails with this code; null ends it. */
  readonly fail: (code: FailureCode | null) => void;
  /** From now on no call is answered. */
  readonly hang: () => void;
  /** From now on saves are kept but never answered. */
  readonly fallSilent: () => void;
  /** From now on saves are kept but the call fails; false ends it. */
  readonly loseAnswers: (isLost: boolean) => void;
  /** The draw changed, and these are the picks now. */
  readonly carry: (picks: string | null, dropped: number) => void;
  readonly calls: string[];
}

export function createFakeDrafts(): FakeDrafts {
  let draft: Draft = {
    version: 0,
    drawVersion: 1,
    picks: null,
    entryVersion: null,
    dropped: 0,
    updatedAt: null,
  };
  let failing: FailureCode | null = null;
  let answering = Promise.resolve();
  let hearing = Promise.resolve();
  let isDeaf = false;
  const calls: string[] = [];
  const enter = async (name: string) => {
    calls.push(name);
    await answering;
    if (failing) throw new ApiFailure({ code: failing, message: failing });
  };
  const write = (next: Pick<Draft, 'picks' | 'entryVersion'>, seen: number) => {
    if (next.picks === draft.picks && next.entryVersion === draft.entryVersion) return draft;
    if (seen !== draft.version) {
      throw new ApiFailure({ code: 'STALE_VERSION', message: 'stale', details: { version: draft.version } });
    }
    draft = { ...draft, ...next, dropped: 0, version: draft.version + 1 };
    return draft;
  };
  return {
    calls,
    kept: () => draft,
    fail: (code) => {
      failing = code;
    },
    hang: () => {
      answering = new Promise(() => {});
    },
    loseAnswers: (isLost) => {
      isDeaf = isLost;
    },
    fallSilent: () => {
      hearing = new Promise(() => {});
    },
    carry: (picks, dropped) => {
      draft = { ...draft, picks, dropped, drawVersion: draft.drawVersion + 1, version: draft.version + 1 };
    },
    spend: (version) => {
      if (draft.version === version && draft.picks !== null)
        draft = { ...draft, picks: null, entryVersion: null, dropped: 0, version: version + 1 };
    },
    read: async () => {
      await enter('read');
      return draft;
    },
    save: async ({ picks, entryVersion, drawVersion }, seen) => {
      await enter('save');
      if (drawVersion !== draft.drawVersion) {
        const details = { drawVersion: draft.drawVersion };
        throw new ApiFailure({ code: 'STALE_VERSION', message: 'another draw', details });
      }
      const written = write({ picks, entryVersion }, seen);
      await hearing;
      if (isDeaf) throw new ApiFailure({ code: 'TIMEOUT', message: 'lost' });
      return written;
    },
    remove: async (seen) => {
      await enter('remove');
      return write({ picks: null, entryVersion: null }, seen);
    },
  };
}

interface HandTurnedTime {
  readonly schedule: Schedule;
  /** Runs what is due within `ms`, and all calls that causes. */
  readonly pass: (ms: number) => Promise<void>;
}

export function createTime(): HandTurnedTime {
  let now = 0;
  let waiting: { at: number; run: () => void }[] = [];
  return {
    schedule: (run, ms) => {
      const timer = { at: now + ms, run };
      waiting.push(timer);
      return () => {
        waiting = waiting.filter((other) => other !== timer);
      };
    },
    pass: async (ms) => {
      const until = now + ms;
      await settle();
      for (;;) {
        const due = waiting.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        waiting = waiting.filter((other) => other !== due);
        now = due.at;
        due.run();
        await settle();
      }
      now = until;
    },
  };
}

/** Lets all pending promises settle. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}
