import type { Entry, EntryWithTournament } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { packPicks } from '@boast/domain/picks/codec';
import { type Picks, pickProgress } from '@boast/domain/picks/picks';
import { writeTips } from '@boast/domain/picks/tips';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call, queryClient } from '../../../api/app-api.ts';
import { draftsQuery, myEntriesQuery, tournamentQuery, userQuery } from '../../../api/queries.ts';
import { useUserId } from '../../../api/use-session.ts';
import { readEntryPicks } from '../../../lib/tournaments/read-entry-picks.ts';
import { useConfig } from '../../../lib/use-config.ts';
import { toast } from '../../../ui/toast.ts';
import type { TournamentDraw } from '../tournament-draw.ts';
import { conflictOf } from './draft-state.ts';
import type { DraftStore } from './draft-store.ts';
import { leadToPayment } from './lead-to-payment.ts';
import { focusSignInAgain } from './SignInAgain.tsx';
import { comesAgainIn, refusalOf } from './submit-refusal.ts';

interface Submitting {
  readonly tournament: Tournament;
  readonly source: TournamentDraw;
  readonly entry: Entry | null;
  readonly store: DraftStore;
  readonly onAccepted?: (() => void) | undefined;
}

interface SubmitControl {
  /** Sends the picks on the screen as the entry. What stands against it is said, and answered false. */
  readonly submit: () => boolean;
  readonly isPending: boolean;
}

/** A first entry, or a new version of the one that the picks came from. */
export function useSubmit(submitting: Submitting): SubmitControl {
  const { tournament, source, entry, store, onAccepted } = submitting;
  const { features } = useConfig();
  const { data: user } = useQuery({ ...userQuery, enabled: useUserId() !== null });
  const credits = features.credits && entry === null && user ? (user.credits ?? 0) : null;
  const key = useIdempotencyKey();
  const mutation = useMutation({
    retry: (failures, error) => comesAgainIn(error, failures) !== null,
    retryDelay: (failures, error) => comesAgainIn(error, failures) ?? 0,
    mutationFn: (before: Entry | null) => send({ ...submitting, entry: before }, key),
    onSuccess: (accepted, before) => {
      const picks = readEntryPicks(source.draw, source.matchIds, accepted);
      store.send({ type: 'submitted', entry: { picks, version: accepted.version } });
      rememberEntry(accepted, tournament);
      toast.success(before ? 'Tips updated' : 'Tips submitted', {
        description: `You've submitted ${accepted.matchTips.length} tips for this tournament.`,
      });
      onAccepted?.();
    },
    onError: (error, before) => {
      const refused = error instanceof ApiFailure ? refusalOf(error) : saidAgain;
      if (refused.kind === 'credits') return leadToPayment(tournament, refused.message);
      if (refused.kind === 'locked')
        store.send({ type: 'noted', facts: { lockedAt: refused.serverTime ?? '' } });
      if (refused.kind === 'signed-out') return focusSignInAgain();
      if (refused.kind !== 'said') return void readAgain(tournament.id);
      toast.error(before ? 'Error updating tips' : 'Error submitting tips', { description: refused.message });
    },
    onSettled: () => store.send({ type: 'noted', facts: { isSubmitting: false } }),
  });
  const submit = () => {
    // A second press comes before the page has drawn that the first was heard.
    if (store.state().isSubmitting) return true;
    if (isAsked(store)) return true;
    if (!isReady(submitting, credits)) return false;
    store.send({ type: 'noted', facts: { isSubmitting: true } });
    mutation.mutate(entry);
    return true;
  };
  return { submit, isPending: mutation.isPending };
}

async function send({ tournament, source, entry, store }: Submitting, key: (picks: Picks) => string) {
  const { picks, base, draft } = store.state();
  const matchTips = writeTips(source.draw, source.matchIds, picks) as Entry['matchTips'];
  const body = { matchTips, draftVersion: draft?.version ?? 0 };
  // The version that the picks came from, and 0 where no entry was seen: nothing else is overwritten.
  const ifMatch = base ?? 0;
  if (entry) return (await call('updateMatchTips', { params: { entryId: entry.id }, body, ifMatch })).data;
  const params = { tournamentId: tournament.id };
  return (await call('submitEntry', { params, body, ifMatch, idempotencyKey: key(picks) })).data;
}

/** The same picks sent again carry the same key, so that a lost answer never makes two entries (edge 8). */
function useIdempotencyKey(): (picks: Picks) => string {
  const last = useRef({ content: '', key: '' });
  return (picks) => {
    const content = packPicks(picks).join();
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
    return last.current.key;
  };
}

/** Which picks to submit is the person's to say first. */
function isAsked(store: DraftStore): boolean {
  if (!conflictOf(store.state())) return false;
  toast.error('Choose first', { description: 'There are other picks of yours: say which to keep.' });
  document.getElementById(CHOICE_ID)?.focus();
  return true;
}

/** Says why tips cannot be submitted yet. `credits`: what a new entry can be paid from; null where it costs nothing. */
function isReady({ tournament, source, store }: Submitting, credits: number | null): boolean {
  const { picked, total } = pickProgress(source.draw, store.state().picks);
  if (picked < total) {
    const description = `You need to predict winners for all ${total} matches before submitting. You've predicted ${picked} matches.`;
    toast.error('Incomplete Tips', { description });
    return false;
  }
  if (credits !== null && credits < 1) {
    leadToPayment(tournament, 'You need 1 credit to enter this tournament. Please purchase credits first.');
    return false;
  }
  return true;
}

/** Where the page asks which picks to keep. */
export const CHOICE_ID = 'which-picks';

const saidAgain = { kind: 'said', message: 'Please try again.' } as const;

/** The answer takes the place of what was cached; lists that show it and the credits it cost are read again. */
function rememberEntry(accepted: Entry, tournament: Tournament): void {
  const { id, name, gender, status, startDate, endDate, startsAt } = tournament;
  const shown: EntryWithTournament = {
    ...accepted,
    tournament: { id, name, gender, status, startDate, endDate, startsAt },
  };
  // What was asked before would answer the version before.
  void queryClient.cancelQueries({ queryKey: myEntriesQuery.queryKey });
  queryClient.setQueryData(myEntriesQuery.queryKey, (entries = []) => [
    shown,
    ...entries.filter((entry) => entry.id !== accepted.id),
  ]);
  for (const queryKey of [
    draftsQuery.queryKey,
    myEntriesQuery.queryKey,
    userQuery.queryKey,
    ['tournaments', 'list'],
  ])
    void queryClient.invalidateQueries({ queryKey });
}

/** The server knows more than this page: that the tournament began, or that the entry has another version. */
async function readAgain(tournamentId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: tournamentQuery(tournamentId).queryKey }),
    queryClient.invalidateQueries({ queryKey: myEntriesQuery.queryKey }),
  ]);
}
