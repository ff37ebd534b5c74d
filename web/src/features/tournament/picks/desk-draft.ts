/** The desk and the draft that the server keeps for all of a person's devices. */
import { type DraftVerdict, reconcileDraft, sameWaiting } from '@boast/domain/picks/reconcile-draft';
import { acceptedPicks, type Desk, versionOf, waitingPicks } from './desk.ts';
import type { KeptDraft, ServerDraft } from './kept-draft.ts';
import { act, startPicks } from './picks-state.ts';

/** The server keeps what is on the screen, or has nothing to keep. */
export const isKept = (desk: Desk): boolean =>
  desk.kept !== null && sameWaiting(waitingPicks(desk), desk.kept.picks);

/** What the server keeps was read. Only what nobody changed here gives way; where both sides changed, the person is asked. */
export function meetDraft(desk: Desk, draft: ServerDraft): Desk {
  const mine = waitingPicks(desk);
  return meetings[reconcileDraft({ mine, theirs: draft.picks, known: desk.kept?.picks })](desk, draft);
}

const meetings: Record<DraftVerdict, (desk: Desk, draft: ServerDraft) => Desk> = {
  same: (desk, draft) => keptAs(desk, draft),
  keep: (desk, draft) => keptAs(desk, draft),
  ask: (desk, draft) => ({ ...desk, rival: draft, lockedAt: null }),
  take: takeDraft,
};

function takeDraft(desk: Desk, draft: ServerDraft): Desk {
  const picks = draft.picks ?? acceptedPicks(desk);
  const isFirst = desk.kept === null;
  return {
    ...keptAs(desk, draft),
    state: isFirst ? startPicks(picks) : act(desk.draw, desk.state, { type: 'replace', picks }),
    base: draft.picks ? draft.entryVersion : versionOf(desk.saved),
    dropped: draft.dropped,
    cameIn: !isFirst,
  };
}

/** The server said what it keeps: after a write, or because it stands as it was known. */
export const keptAs = (desk: Desk, { version, picks }: KeptDraft): Desk => ({
  ...desk,
  kept: { version, picks },
  rival: null,
  // It takes picks, so entries are open.
  lockedAt: null,
});

/** The person keeps what is on the screen: it may replace what the other device wrote. */
export const keepOverRival = (desk: Desk): Desk => (desk.rival ? keptAs(desk, desk.rival) : desk);

/** The person takes what the other device wrote; what was on the screen can be undone. */
export function takeRival(desk: Desk): Desk {
  const { rival } = desk;
  if (!rival) return desk;
  const picks = rival.picks ?? acceptedPicks(desk);
  const state = act(desk.draw, desk.state, { type: 'replace', picks });
  return { ...keptAs(desk, rival), state, base: rival.entryVersion, dropped: rival.dropped };
}
