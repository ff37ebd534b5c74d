import '../../api/later-routes.ts';
import type { Match } from '@boast/contract/tournaments';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { isFailure } from '../../api/api-failure.ts';
import { call, serverClock } from '../../api/app-api.ts';
import { countWords } from '../../lib/number-words.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { useMayDo } from '../frame/use-role.ts';
import { messageOr, recentResultsQuery, refreshDraws } from '../parts/admin-queries.ts';
import { resultWords } from '../parts/match-words.ts';

/** Takes the last change of a result by hand back, for ten minutes; nothing where there is none. */
export function UndoResult({ match }: { match: Match }) {
  const mayScore = useMayDo()('scorer');
  const { data } = useQuery({ ...recentResultsQuery(match.tournamentId), enabled: mayScore });
  const undo = useMutation({
    mutationFn: () => call('undoResult', { params: { matchId: match.id }, ifMatch: match.version }),
    onSuccess: async () => {
      await refreshDraws();
      toast.success('Result taken back');
    },
    onError: async (error) => {
      if (isFailure(error, 'STALE_VERSION')) await refreshDraws();
    },
  });
  const recent = data?.find(({ matchId }) => matchId === match.id);
  const isLate = recent === undefined || Date.parse(recent.until) <= serverClock.now();
  if (undo.error)
    return (
      <Alert tone="danger" announce title="The result was not taken back">
        {messageOr(undo.error, 'Try again')}
      </Alert>
    );
  if (isLate) return null;
  const back = recent.clearedMatchIds.length;
  return (
    <Button variant="outline" size="small" loading={undo.isPending} onClick={() => undo.mutate()}>
      <Undo2 aria-hidden="true" />
      Undo: {resultWords(match) ?? 'the result was cleared'}
      {back > 0 && `; ${countWords(back, 'later result')} ${back === 1 ? 'comes' : 'come'} back`}
    </Button>
  );
}
