import type { Entry, EntryWithTournament } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import type { Draw } from '@boast/domain/draw/draw';
import { packPicks } from '@boast/domain/picks/codec';
import type { Picks } from '@boast/domain/picks/picks';
import { writeTips } from '@boast/domain/picks/tips';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call, queryClient } from '../../../api/app-api.ts';
import { myEntriesQuery, tournamentQuery, userQuery } from '../../../api/queries.ts';
import { toast } from '../../../ui/toast.ts';
import { entryPicks } from './entry-picks.ts';
import { leadToPayment } from './lead-to-payment.ts';
import type { PicksStore } from './picks-store.ts';
import { comesAgainIn, refusalOf } from './submit-refusal.ts';

interface Submitting {
  readonly tournament: Tournament;
  readonly draw: Draw;
  readonly matchIds: readonly string[];
  readonly entry: Entry | null;
  readonly store: PicksStore;
  readonly onAccepted?: (() => void) | undefined;
}

export interface SubmitControl {
  readonly submit: () => void;
  readonly isPending: boolean;
}

/** Sends the picks on the screen as the entry: a new one, or a new version of the one that was seen. */
export function useSubmitTips(submitting: Submitting): SubmitControl {
  const { tournament, draw, matchIds, entry, store, onAccepted } = submitting;
  const key = useIdempotencyKey();
  const mutation = useMutation({
    onMutate: store.holdSync,
    retry: (failures, error) => comesAgainIn(error, failures) !== null,
    retryDelay: (failures, error) => comesAgainIn(error, failures) ?? 0,
    mutationFn: async () => {
      const { picks, saved } = store.snapshot();
      const body = {
        matchTips: writeTips(draw, matchIds, picks) as Entry['matchTips'],
        draftVersion: store.draftVersion(),
      };
      if (!entry) {
        const params = { tournamentId: tournament.id };
        return (await call('submitEntry', { params, body, idempotencyKey: key(picks) })).data;
      }
      const ifMatch = saved?.version ?? entry.version;
      return (await call('updateMatchTips', { params: { entryId: entry.id }, body, ifMatch })).data;
    },
    onSuccess: (accepted) => {
      store.accept(entryPicks(draw, matchIds, accepted), 'submitted');
      rememberEntry(accepted, tournament);
      toast.success(entry ? 'Tips updated' : 'Tips submitted', {
        description: `You've submitted ${accepted.matchTips.length} tips for this tournament.`,
      });
      onAccepted?.();
    },
    onError: (error) => {
      const refused = error instanceof ApiFailure ? refusalOf(error) : saidAgain;
      if (refused.kind === 'credits') return leadToPayment(tournament, refused.message);
      if (refused.kind === 'locked') store.noteLocked(refused.serverTime ?? '');
      if (refused.kind !== 'said') return void readAgain(tournament.id);
      toast.error(entry ? 'Error updating tips' : 'Error submitting tips', { description: refused.message });
    },
    onSettled: (_accepted, _error, _nothing, release) => release?.(),
  });
  return { submit: () => mutation.mutate(), isPending: mutation.isPending };
}

const saidAgain = { kind: 'said', message: 'Please try again.' } as const;

/** The same picks sent again carry the same key, so that a lost answer never makes two entries (edge 8). */
function useIdempotencyKey(): (picks: Picks) => string {
  const last = useRef({ content: '', key: '' });
  return (picks) => {
    const content = packPicks(picks).join();
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
    return last.current.key;
  };
}

/** The answer takes the place of what was cached; lists that show it and the credits it cost are read again. */
function rememberEntry(accepted: Entry, tournament: Tournament): void {
  const { id, name, gender, status, startDate, endDate, startsAt } = tournament;
  const shown: EntryWithTournament = {
    ...accepted,
    tournament: { id, name, gender, status, startDate, endDate, startsAt },
  };
  queryClient.setQueryData(myEntriesQuery.queryKey, (entries = []) => [
    shown,
    ...entries.filter((entry) => entry.id !== accepted.id),
  ]);
  void queryClient.invalidateQueries({ queryKey: myEntriesQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: ['tournaments', 'list'] });
}

/** The server knows more than this page: that the tournament began, or that the entry has another version. */
async function readAgain(tournamentId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: tournamentQuery(tournamentId).queryKey }),
    queryClient.invalidateQueries({ queryKey: myEntriesQuery.queryKey }),
  ]);
}
