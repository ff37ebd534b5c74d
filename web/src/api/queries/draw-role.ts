import '../later-routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../app-api.ts';
import { ownKey } from '../own-key.ts';

const inDrawQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ownKey('draw-role', tournamentId),
    queryFn: async ({ signal }) => (await callApi('getDrawRole', { params: { tournamentId }, signal })).data,
    staleTime: 60_000,
  });

/** The reader's role in a club's draw; null for most people. */
export const drawRoleQuery = (tournamentId: string) => ({
  ...inDrawQuery(tournamentId),
  select: ({ role }: InDraw) => role,
});

/** Whether the reader has muted a club's draw. */
export const drawMuteQuery = (tournamentId: string) => ({
  ...inDrawQuery(tournamentId),
  select: ({ isMuted }: InDraw) => isMuted,
});

type InDraw = Awaited<ReturnType<typeof callApi<'getDrawRole'>>>['data'];
