import { usePlace } from '../../../lib/router/use-place.ts';
import type { TournamentPartProps } from '../../../parts/tournaments/tournament-parts.ts';
import { EntryStory } from './EntryStory.tsx';
import { Podium } from './Podium.tsx';

export function TheEnd({ tournament, entry }: TournamentPartProps) {
  const isBoard = usePlace().hash === '#leaderboard';
  if (!isBoard) return entry && <EntryStory tournament={tournament} entry={entry} owner={null} />;
  return (
    <div className="min-h-58 md:min-h-18">
      <Podium tournament={tournament} />
    </div>
  );
}
