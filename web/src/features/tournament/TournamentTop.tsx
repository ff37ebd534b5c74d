import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { phaseOf } from '../../parts/tournaments/phase.ts';
import { EntrySummary } from './EntrySummary.tsx';
import { OnCourt } from './OnCourt.tsx';
import { EndHead } from './story/EndHead.tsx';

type TournamentTopProps = { tournament: Tournament; entry: Entry | null };

/** How the reader is doing and what is on; after the final, how it ended. */
export function TournamentTop({ tournament, entry }: TournamentTopProps) {
  const { sealedAt, status, completedMatches, totalMatches } = tournament;
  const phase = phaseOf(status);
  const isOver = completedMatches === totalMatches;
  return (
    <>
      {sealedAt !== null && phase !== 'cancelled' && isOver && (
        <EndHead tournament={tournament} entry={entry} />
      )}
      <div className="flex flex-col gap-4 empty:hidden lg:flex-row lg:items-center lg:gap-12">
        {entry && <EntrySummary entry={entry} tournament={tournament} />}
        {phase === 'active' && sealedAt !== null && !isOver && (
          <OnCourt tournament={tournament} isEntered={entry !== null} />
        )}
      </div>
    </>
  );
}
