import '../../api/later-routes.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureMessage } from '../../api/api-failure.ts';
import { callApi } from '../../api/app-api.ts';
import { drawMuteQuery } from '../../api/queries/draw-role.ts';
import { queryClient } from '../../api/query-client.ts';
import { MuteRow } from '../../parts/MuteRow.tsx';
import { toast } from '../../ui/status/toast.ts';

/** For people who hear of a club's draw and do not run it. */
export function MuteDraw({ tournamentId }: { tournamentId: string }) {
  const muteQuery = drawMuteQuery(tournamentId);
  const { data: isMuted } = useQuery(muteQuery);
  const change = useMutation({
    mutationFn: (isMuted: boolean) => callApi('muteDraw', { params: { tournamentId }, body: { isMuted } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: muteQuery.queryKey }),
    onError: (error) => toast.error("Couldn't save", { description: failureMessage(error) }),
  });
  if (isMuted === undefined) return null;
  return <MuteRow isMuted={isMuted} isPending={change.isPending} onChange={change.mutate} />;
}
