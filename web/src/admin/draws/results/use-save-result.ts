import type { Match, Tournament } from '@boast/contract/tournaments';
import type { MatchResult } from '@boast/domain/draw/match-result';
import { useMutation } from '@tanstack/react-query';
import { isFailure } from '../../../api/api-failure.ts';
import type { Call } from '../../../api/client.ts';
import { toast } from '../../../ui/status/toast.ts';
import { useCall } from '../../frame/use-portal-role.ts';
import { type Confirmation, useConfirmation } from '../../parts/confirmation.tsx';
import { messageOr } from '../../parts/message-or.ts';
import { refreshDraws } from '../../parts/refresh-draws.ts';
import type { Games } from './result-form.ts';

interface ResultToSave {
  /** The match as shown when it is saved: another version is refused. */
  readonly match: Match;
  readonly result: MatchResult | null;
  readonly gameScores: readonly Games[];
  /** Consent to clear the later results that were named. */
  readonly cascade: boolean;
  /** The error was ours, so the correction counts for a paid prize. */
  readonly operatorError: boolean;
  /** Null for a first result, which needs none. */
  readonly reason: string | null;
}

interface SaveResult {
  readonly isIdle: boolean;
  readonly isPending: boolean;
  readonly failure: string | null;
  readonly confirmation: Confirmation;
  /** Resolves to true once it is saved and everything shown is up to date. */
  readonly run: (input: ResultToSave) => Promise<boolean>;
}

/**
 * Saves a result. If the server knows better (a newer version, later matches), the page rereads before it shows the
 * refusal.
 */
export function useSaveResult({ id }: Pick<Tournament, 'id'>): SaveResult {
  const confirmation = useConfirmation();
  const call = useCall();
  const mutation = useMutation({
    mutationKey: ['save-result', id],
    mutationFn: (input: ResultToSave) => send(call, input, confirmation.acceptedFor(input.result)),
    onSuccess: async () => {
      await refreshDraws();
      toast.success('Match updated');
    },
    onError: async (error, { result }) => {
      confirmation.takeFindings(error, result);
      if (isFailure(error, 'STALE_VERSION') || isFailure(error, 'LATER_MATCH_PLAYED')) await refreshDraws();
    },
  });
  return {
    isIdle: !mutation.isPending && !mutation.isSuccess,
    isPending: mutation.isPending,
    failure:
      mutation.error && confirmation.findings.length === 0
        ? messageOr(mutation.error, 'Failed to update match')
        : null,
    confirmation,
    run: (input) =>
      mutation.mutateAsync(input).then(
        () => true,
        () => false,
      ),
  };
}

const send = (
  call: Call,
  { match, result, gameScores, cascade, operatorError, reason }: ResultToSave,
  accepted: string[],
) =>
  call('updateMatch', {
    params: { matchId: match.id },
    body: {
      result: result && {
        winnerId:
          result.winner === null
            ? null
            : ((result.winner === 0 ? match.playerOne : match.playerTwo)?.id ?? ''),
        ending: result.ending,
        games: [...result.games],
        gameScores: gameScores.map((game) => [...game] as [number, number]),
      },
      cascade,
      operatorError,
      accepted,
      ...(reason !== null && { reason }),
    },
    ifMatch: match.version,
  });
