import '../../api/later-routes.ts';
import { useMutation } from '@tanstack/react-query';
import { callApi, useUserId } from '../../api/app-api.ts';
import { queryClient } from '../../api/query-client.ts';
import { browserStorage } from '../../lib/browser/browser-storage.ts';
import { useIdempotencyKey } from '../../lib/new-key.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { leaveFromHere } from '../../lib/router/navigate.ts';
import { readLeaguesAgain } from '../../parts/leagues/league-queries.ts';
import { myDrawsQuery } from '../../parts/tournaments/own-draws-query.ts';
import type { requestOf } from './draw-request.ts';
import { forgetForm } from './kept-form.ts';

/** Makes the draw and leads to it. */
export function useRunDraw() {
  const userId = useUserId();
  // A second tap, or a try after a lost answer, must not make a second draw.
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: async (body: ReturnType<typeof requestOf>) =>
      (await callApi('runDraw', { body, idempotencyKey: keyOf(body) })).data,
    onMutate: leaveFromHere,
    onSuccess: ({ tournamentId }, _body, leave) => {
      forgetForm(browserStorage, userId);
      void queryClient.invalidateQueries({ queryKey: myDrawsQuery.queryKey });
      void readLeaguesAgain();
      leave(sitePaths.openDraw({ tournamentId }));
    },
  });
}
