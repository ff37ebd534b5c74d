import '../../api/later-routes.ts';
import '../../api/organiser-routes.ts';
import type { Tournament } from '@boast/contract/tournaments';
import { useMutation } from '@tanstack/react-query';
import { failureMessage } from '../../api/api-failure.ts';
import { callApi } from '../../api/app-api.ts';
import { tournamentQuery } from '../../api/queries/tournaments.ts';
import { queryClient } from '../../api/query-client.ts';
import { readLeaguesAgain } from '../../parts/leagues/league-queries.ts';
import { myDrawsQuery } from '../../parts/tournaments/own-draws-query.ts';
import { toast } from '../../ui/status/toast.ts';

/** Opens a draw to picks, with the findings that its organiser has seen. */
export function useOpening({ id: tournamentId }: Pick<Tournament, 'id'>) {
  return useMutation({
    mutationFn: async (accepted: string[]) =>
      (
        await callApi('publishTournament', {
          params: { tournamentId },
          body: { accepted, reason: 'Opened by its organiser' },
        })
      ).data,
    onSuccess: (tournament) => {
      remember(tournament);
      scrollTo(0, 0);
    },
  });
}

export function useDrawAgain(tournamentId: string) {
  return useMutation({
    mutationFn: async () =>
      (await callApi('drawLotAgain', { params: { tournamentId }, body: { reason: 'Drawn again' } })).data,
    onSuccess: (tournament) => {
      remember(tournament);
      toast.success('Drawn again');
    },
    onError: (error) => toast.error("Couldn't draw again", { description: failureMessage(error) }),
  });
}

function remember(tournament: Tournament): void {
  queryClient.setQueryData(tournamentQuery(tournament.id).queryKey, tournament);
  void queryClient.invalidateQueries({ queryKey: myDrawsQuery.queryKey });
  void readLeaguesAgain();
}
