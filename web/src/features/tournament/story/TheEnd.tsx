import { usePlace } from '../../../lib/router/use-place.ts';
import type { TournamentPartProps } from '../../../parts/tournaments/tournament-parts.ts';
import { EntryStory } from './EntryStory.tsx';
import { Podium } from './Podium.tsx';

/** Above a finished tournament: the podium over its board, or the reader's story over its draw. */
export function TheEnd({ tournament, entry }: TournamentPartProps) {
  const isBoard = usePlace().hash === '#leaderboard';
  if (!isBoard) return entry && <EntryStory tournament={tournament} entry={entry} owner={null} />;
  return (
    <div className="min-h-52">
      <Podium tournament={tournament} />
    </div>
  );
}
