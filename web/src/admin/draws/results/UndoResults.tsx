import { serverClock } from '../../../api/server-clock.ts';
import { messageOr } from '../../parts/message-or.ts';
import { refreshDraws } from '../../parts/refresh-draws.ts';
import '../../../api/later-routes.ts';
import type { RecentResult } from '@boast/contract/admin/results';
import type { Match } from '@boast/contract/tournaments';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { isFailure } from '../../../api/api-failure.ts';
import { countText } from '../../../lib/text/number-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { toast } from '../../../ui/status/toast.ts';
import { useCall, useMayCall } from '../../frame/use-portal-role.ts';
import { recentResultsQuery } from '../../parts/admin-queries.ts';
import { ConfirmationAlert, useConfirmation } from '../../parts/confirmation.tsx';
import { matchName, resultPhrase } from '../../parts/match-text.ts';

/** Shows the latest; earlier ones can be undone on the page of their match. */
const MAX_CHANGES = 3;

export function UndoResults({ matches }: { matches: readonly Match[] }) {
  const call = useCall();
  const mayScore = useMayCall()('undoResult');
  const tournamentId = matches[0]?.tournamentId ?? '';
  const { data: recent = [] } = useQuery({ ...recentResultsQuery(tournamentId, call), enabled: mayScore });
  const confirmation = useConfirmation();
  const undo = useMutation({
    mutationFn: ({ id, version }: Match) =>
      call('undoResult', {
        params: { matchId: id },
        body: { accepted: confirmation.acceptedFor(id) },
        ifMatch: version,
      }),
    onSuccess: async () => {
      await refreshDraws();
      toast.success('Result undone');
    },
    onError: async (error, { id }) => {
      if (confirmation.takeFindings(error, id)) return;
      if (isFailure(error, 'STALE_VERSION') || isFailure(error, 'UNDO_REFUSED')) await refreshDraws();
    },
  });
  const now = serverClock.now();
  const changes = recent
    .flatMap((change) => {
      const match = matches.find(({ id }) => id === change.matchId);
      return match && now < Date.parse(change.until) ? [{ match, change }] : [];
    })
    .toSorted((a, b) => Date.parse(b.change.at) - Date.parse(a.change.at));
  if (changes.length === 0 && !undo.error) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      <ConfirmationAlert confirmation={confirmation} buttonLabel="Undo" />
      {undo.error && confirmation.findings.length === 0 && (
        <Alert tone="danger" announce title="Couldn't undo the result">
          {messageOr(undo.error, 'Try again')}
        </Alert>
      )}
      {changes.slice(0, MAX_CHANGES).map(({ match, change }) => (
        <Button
          key={match.id}
          variant="outline"
          size="small"
          loading={undo.isPending && undo.variables.id === match.id}
          onClick={() => undo.mutate(match)}
          className="text-left"
        >
          <Undo2 aria-hidden="true" />
          {undoText(match, change)}
        </Button>
      ))}
      {changes.length > MAX_CHANGES && (
        <p className="text-quiet text-small">
          {countText(changes.length - MAX_CHANGES, 'earlier result can', 'earlier results can')} be undone on
          the page of the match.
        </p>
      )}
    </div>
  );
}

/** 'Undo: Ali Farag vs Paul Coll, Ali Farag won 3-1; 2 later results come back' */
function undoText(match: Match, { clearedMatchIds }: RecentResult): string {
  const back = clearedMatchIds.length;
  const later = back === 0 ? '' : `; ${countText(back, 'later result comes', 'later results come')} back`;
  return `Undo: ${matchName(match)}, ${resultPhrase(match) ?? 'result cleared'}${later}`;
}
