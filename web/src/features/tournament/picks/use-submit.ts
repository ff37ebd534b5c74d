import { queryClient } from '../../../api/query-client.ts';
import { serverClock } from '../../../api/server-clock.ts';

import { browserStorage } from '../../../lib/browser/browser-storage.ts';
import { type Leave, leaveFromHere, navigate } from '../../../lib/router/navigate.ts';
import '../../../api/later-routes.ts';
import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { writeDraftPicks } from '@boast/domain/picks/drafts';
import { pickProgress } from '@boast/domain/picks/pick-progress';
import { writeTips } from '@boast/domain/picks/tips';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi, useAppConfig } from '../../../api/app-api.ts';
import { useUser } from '../../../api/queries/account.ts';
import { myEntriesQuery } from '../../../api/queries/entries.ts';
import { tournamentQuery } from '../../../api/queries/tournaments.ts';
import { afterPaint } from '../../../lib/browser/after-paint.ts';
import { forgetPendingEntry } from '../../../lib/forget-pending-entry.ts';
import { newKey } from '../../../lib/new-key.ts';
import { sitePaths } from '../../../lib/path-builder.ts';
import { readPendingEntry, rememberPendingEntry } from '../../../lib/pending-entry.ts';

import { readEntryPicks } from '../../../parts/tournaments/read-entry-picks.ts';
import { toast } from '../../../ui/status/toast.ts';
import { conflictOf } from './draft-reducer.ts';
import type { DraftStore } from './draft-store.ts';
import { type MissingCredits, missingCredits } from './missing-credits.ts';
import { focusSignInAgain } from './SignInAgain.tsx';
import { comesAgainIn, refusalOf } from './submit-refusal.ts';
import type { TournamentDraw } from './tournament-draw.ts';

interface Submitting {
  readonly tournament: Tournament;
  readonly source: TournamentDraw;
  readonly entry: Entry | null;
  readonly store: DraftStore;
  /** `state` goes into the history of the tournament's page, which then knows what to celebrate. */
  readonly onAccepted: (state: unknown, leave: Leave) => void;
}

/** The terms at the press, or before the person went to pay: a retry agrees to nothing else. */
interface Pressed {
  readonly entry: Entry | null;
  readonly entryCredits: number;
  readonly leave: Leave;
}

/** Submits the picks on the screen, as a first entry or as a new version of the one they came from. */
export function useSubmit(submitting: Submitting) {
  const { tournament, source, entry, store, onAccepted } = submitting;
  const missing = useMissingCredits(tournament, entry !== null);
  const key = useIdempotencyKey();
  const mutation = useMutation({
    mutationFn: (pressed: Pressed) => send({ ...submitting, ...pressed }, key),
    onSuccess: ({ accepted, spent }, { entry: before, leave }) => {
      const picks = readEntryPicks(source.draw, source.matchIds, accepted);
      store.send({ type: 'submitted', entry: { picks, version: accepted.version }, spent });
      rememberEntry(accepted, tournament);
      if (readPendingEntry(browserStorage, serverClock.now())?.tournamentId === tournament.id)
        forgetPendingEntry(browserStorage);
      // A first entry has a card of its own, which says the same.
      const description = `You've submitted ${accepted.matchTips.length} tips for this tournament.`;
      if (before) toast.success('Tips updated', { description });
      onAccepted(before ? null : justSubmitted, leave);
    },
    onError: async (error, { entry: before, leave }) => {
      const refused = refusalOf(error);
      if (refused.kind === 'credits') return leadToPayment(tournament, { leave, message: refused.message });
      if (refused.kind === 'signed-out') return focusSignInAgain();
      if (refused.kind === 'said')
        return toast.error(before ? 'Error updating tips' : 'Error submitting tips', {
          description: refused.message,
        });
      if (refused.kind === 'locked')
        store.send({ type: 'noted', facts: { lockedAt: refused.serverTime ?? '' } });
      if (refused.kind === 'price') toast.error('The price has changed', { description: refused.message });
      // The refusal shows that the tournament began or has another price, or the entry another version, so read both.
      await Promise.all([
        queryClient.invalidateQueries(tournamentQuery(tournament.id)),
        queryClient.invalidateQueries(myEntriesQuery),
      ]);
      // After the page has rendered the new data.
      afterPaint(() => {
        if (conflictOf(store.state())) askToChoose();
      });
    },
    onSettled: () => store.send({ type: 'noted', facts: { isSubmitting: false } }),
  });
  /** Shows what prevents a submit; returns false if picks are missing. */
  const submitFor = (entryCredits: number): boolean => {
    const state = store.state();
    if (state.isSubmitting) return true;
    const { picked, total } = pickProgress(source.draw, state.picks);
    const conflict = conflictOf(state);
    if (conflict) {
      askToChoose();
    } else if (picked < total) {
      toast.error('Incomplete Tips', {
        description: `You need to predict winners for all ${total} matches before submitting. You've predicted ${picked} matches.`,
      });
    } else if (missing) {
      leadToPayment(tournament, { leave: navigate, message: missing.message });
    } else {
      store.send({ type: 'noted', facts: { isSubmitting: true } });
      mutation.mutate({ entry, entryCredits, leave: leaveFromHere() });
    }
    return conflict !== null || picked === total;
  };
  return { submit: () => submitFor(tournament.entryCredits), submitFor, isPending: mutation.isPending };
}

function askToChoose(): void {
  toast.error('You have two versions', { description: 'Choose one below.' });
  document.getElementById(CHOICE_ID)?.focus();
}

const justSubmitted = { isSubmitted: true } as const;

export const isJustSubmitted = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSubmitted' in state;

/** The element where the page asks which picks to keep. */
export const CHOICE_ID = 'which-picks';

async function send(
  { tournament, source, entry, store, entryCredits }: Submitting & Pressed,
  key: (content: string) => string,
) {
  const { picks, base, draft } = store.state();
  const matchTips = writeTips(source.draw, source.matchIds, picks) as Entry['matchTips'];
  const spent = draft?.version ?? 0;
  const body = { matchTips, draftVersion: spent };
  const idempotencyKey = key(`${writeDraftPicks(picks)} for ${entryCredits}`);
  // The version that the picks came from, or 0 if there was no entry: nothing else may be overwritten.
  const ifMatch = base ?? 0;
  const params = { tournamentId: tournament.id };
  const sent = { body, ifMatch, retryIn: comesAgainIn };
  const { data: accepted } = entry
    ? await callApi('updateMatchTips', { ...sent, params: { entryId: entry.id } })
    : await callApi('submitEntry', { ...sent, params, body: { ...body, entryCredits }, idempotencyKey });
  return { accepted, spent };
}

/** The same content keeps the same key, so that a retry after a lost answer never makes two entries. */
function useIdempotencyKey(): (content: string) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    if (last.current.content !== content) last.current = { content, key: newKey() };
    return last.current.key;
  };
}

/** The answer replaces the cached entry; lists that show it and the credits it cost are refetched. */
function rememberEntry(accepted: Entry, tournament: Tournament): void {
  const { queryKey } = myEntriesQuery;
  // A read that is under way would bring the previous version.
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (entries = []) => [
    { ...accepted, tournament },
    ...entries.filter((entry) => entry.id !== accepted.id),
  ]);
  for (const key of [['me'], ['tournaments', 'list']]) void queryClient.invalidateQueries({ queryKey: key });
}

/** The message if a first entry costs more credits than the person has; otherwise null. */
export function useMissingCredits({ entryCredits }: Tournament, hasEntry: boolean): MissingCredits | null {
  const { features } = useAppConfig();
  const user = useUser();
  if (!features.credits || hasEntry || user === undefined) return null;
  return missingCredits({ cost: entryCredits, has: user.credits ?? 0 });
}

/**
 * The draft keeps the picks, and the tournament is remembered as the page to return to after buying. With a message the
 * person was submitting, which the way back then does.
 */
export function leadToPayment(
  { id, name, entryCredits }: Tournament,
  { leave, message }: { leave: Leave; message?: string },
): void {
  const submits = message !== undefined;
  const pending = {
    tournamentId: id,
    tournamentName: name,
    timestamp: serverClock.now(),
    submits,
    entryCredits,
  };
  rememberPendingEntry(browserStorage, pending);
  if (submits) toast.error('Insufficient Credits', { description: message });
  leave(sitePaths.payment());
}
