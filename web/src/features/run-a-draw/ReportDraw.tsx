import '../../api/later-routes.ts';
import type { Tournament } from '@boast/contract/tournaments';
import { callApi } from '../../api/app-api.ts';
import { ReportRow } from '../../parts/ReportRow.tsx';

export function ReportDraw({ tournament: { id, name } }: { tournament: Pick<Tournament, 'id' | 'name'> }) {
  return (
    <ReportRow
      what="draw"
      name={name}
      description="Only administrators read it. The people who run the draw won't know it was you."
      send={(reason) => callApi('reportDraw', { params: { tournamentId: id }, body: { reason } })}
    >
      Offensive, or about someone who doesn't want it.
    </ReportRow>
  );
}
