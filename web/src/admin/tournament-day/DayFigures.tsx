import type { Tournament } from '@boast/contract/tournaments';
import { formatInstant } from '../../lib/dates.ts';
import { StartCountdown } from '../../lib/tournaments/StartCountdown.tsx';
import { Stat } from '../../ui/Stat.tsx';

/** How the tournament stands, in three numbers. */
export function DayFigures({ tournament }: { tournament: Tournament }) {
  const { startsAt, sealedAt, timeZone, entryCount, completedMatches, totalMatches } = tournament;
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-6">
      {sealedAt === null ? (
        <Stat
          label={startsAt === null ? 'Start' : `Lock, ${formatInstant(startsAt, timeZone)}`}
          value={startsAt === null ? 'TBD' : <StartCountdown startsAt={startsAt} compact />}
        />
      ) : (
        <Stat
          label="Sealed"
          value={<span className="text-title">{formatInstant(sealedAt, timeZone)}</span>}
        />
      )}
      <Stat label="Entries" value={entryCount.toLocaleString('en')} />
      <Stat label="Matches played" value={completedMatches} suffix={`/${totalMatches}`} />
    </dl>
  );
}
