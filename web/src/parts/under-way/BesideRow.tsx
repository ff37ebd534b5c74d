import type { TournamentSummary } from '@boast/contract/tournaments';
import { useQuery } from '@tanstack/react-query';
import { upcomingQuery } from '../../api/queries/tournaments.ts';
import { serverClock } from '../../api/server-clock.ts';
import { BesideLink } from '../tournaments/BesideLink.tsx';
import { openDrawsOfEvent } from '../tournaments/cards/open-draws-of-event.ts';

/** Where one can still play while a draw of the same event is being played. */
export function BesideRow({ tournament: { id, wholeDraw } }: { tournament: TournamentSummary }) {
  const { data: upcoming = [] } = useQuery(upcomingQuery);
  const open = openDrawsOfEvent(upcoming, { mainId: wholeDraw?.id ?? id, now: serverClock.now() });
  if (open.length === 0) return null;
  return (
    <div className="border-line border-b px-5 py-3 empty:hidden sm:px-6">
      {open.map((draw) => (
        <BesideLink key={draw.id} draw={draw} />
      ))}
    </div>
  );
}
