import { isFailure } from '../../api/api-failure.ts';
import { queryClient } from '../../api/query-client.ts';
import { messageOr } from './message-or.ts';

export const refreshDraws = (): Promise<unknown> =>
  Promise.all(
    ['tournaments', 'matches', 'players', 'data-issues'].map((kind) =>
      queryClient.invalidateQueries({ queryKey: [kind] }),
    ),
  );

/** The message of a refused draw change. If somebody else was first, the draws are refetched before. */
export async function drawRefusal(error: unknown, otherwise: string): Promise<string> {
  if (isFailure(error, 'STALE_VERSION')) await refreshDraws();
  return messageOr(error, otherwise);
}
