import type { TournamentSummary } from '@boast/contract/tournaments';
import { useQuery } from '@tanstack/react-query';
import { upcomingQuery } from '../../api/queries/tournaments.ts';
import { serverClock } from '../../api/server-clock.ts';
import { NewChanceLink } from '../tournaments/NewChanceLink.tsx';
import { openChanceOf } from '../tournaments/open-chance.ts';

/** Where one can still play while a draw of the same whole draw is being played. */
export function NewChanceRow({ tournament: { id, wholeDraw } }: { tournament: TournamentSummary }) {
  const { data: upcoming = [] } = useQuery(upcomingQuery);
  const chance = openChanceOf(upcoming, { wholeId: wholeDraw?.id ?? id, now: serverClock.now() });
  if (!chance) return null;
  return (
    <p className="border-line border-b px-5 py-3 empty:hidden sm:px-6">
      <NewChanceLink chance={chance} />
    </p>
  );
}
