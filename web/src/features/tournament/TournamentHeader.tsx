import type { Tournament } from '@boast/contract/tournaments';
import { formatDateRange } from '@boast/domain/time/date-words';
import { MapPin } from 'lucide-react';
import { formatInstant } from '../../lib/dates.ts';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { phaseOf } from '../../parts/tournaments/phase.ts';
import { TournamentBadges } from '../../parts/tournaments/TournamentBadges.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { readTournamentAgain } from './read-tournament-again.ts';

// Most tournaments one looks at have begun.
const countdown = lazyPart(
  async () => (await import('../../parts/tournaments/StartCountdown.tsx')).StartCountdown,
);

export function TournamentHeader({ tournament }: { tournament: Tournament }) {
  const { id, name, location, startDate, endDate, startsAt, status } = tournament;
  const isUpcoming = phaseOf(status) === 'upcoming';
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4 border-tin border-b-[3px] pb-5 md:pb-6">
      <div className="min-w-0 flex-[1_1_24rem]">
        <TournamentBadges {...tournament} />
        <h1 className="display mt-3 text-display md:mt-4">{name}</h1>
        <p className="mt-3 flex flex-wrap gap-x-4 gap-y-0.5 text-quiet max-md:text-small">
          <span className="flex items-start gap-1.5">
            <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0 max-md:mt-0.5" />
            {location}
          </span>
          <span className="numerals">{formatDateRange(startDate, endDate)}</span>
        </p>
      </div>
      {isUpcoming && startsAt !== null && (
        <div className="flex flex-col gap-2.5">
          <p className="eyebrow text-quiet">First ball {formatInstant(startsAt)}</p>
          {/* As tall as its figures. */}
          <PromptSuspense fallback={<Skeleton className="h-[3.85rem] w-64 sm:h-[4.525rem] sm:w-80" />}>
            <countdown.Page startsAt={startsAt} onEnd={() => void readTournamentAgain(id)} />
          </PromptSuspense>
        </div>
      )}
    </header>
  );
}
