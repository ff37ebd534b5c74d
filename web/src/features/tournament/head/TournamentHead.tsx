import type { TournamentSummary } from '@boast/contract/tournaments';
import { formatDateRange } from '@boast/domain/time/format-date';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { DrawTitle } from '../../../parts/tournaments/cards/DrawTitle.tsx';
import { TournamentBadges } from '../../../parts/tournaments/cards/TournamentBadges.tsx';
import type { Titled } from '../../../parts/tournaments/text/tournament-title.ts';
import { Skeleton } from '../../../ui/status/Skeleton.tsx';

export type HeadFacts = Titled &
  Pick<TournamentSummary, 'gender' | 'location' | 'startDate' | 'endDate' | 'status' | 'isDemo'>;

type TournamentHeadProps = { tournament: HeadFacts; children: ReactNode };

/** The top of a tournament's page, in the browser and as the server sends it before (entry-server.tsx). */
export function TournamentHead({ tournament, children }: TournamentHeadProps) {
  const { name, status } = tournament;
  const isUpcoming = status === 'UPCOMING';
  return (
    <header className="on-paper flex flex-wrap items-end justify-between gap-x-12 gap-y-3 border-tin border-b-[3px] pb-3 md:pb-6">
      <div className="min-w-0 flex-[1_1_24rem]">
        <TournamentBadges {...tournament} />
        <h1
          className={`display mt-2 text-display md:mt-4 ${name.length > 60 || !isUpcoming ? 'max-md:text-title' : name.length > 30 ? 'max-md:text-heading' : ''}`}
        >
          <DrawTitle tournament={tournament} />
        </h1>
        {/* On a phone, once it has begun, they are under Info. */}
        <PlaceAndDates tournament={tournament} className={isUpcoming ? '' : 'max-md:hidden'} />
      </div>
      {children}
    </header>
  );
}

type PlaceAndDatesProps = {
  tournament: Pick<HeadFacts, 'location' | 'startDate' | 'endDate' | 'isDemo'>;
  className?: string;
};

export function PlaceAndDates({ tournament, className = 'md:hidden' }: PlaceAndDatesProps) {
  const { location, startDate, endDate, isDemo } = tournament;
  return (
    <p className={`mt-2 flex flex-wrap gap-x-4 gap-y-0.5 text-quiet max-md:text-small ${className}`}>
      <span className="flex items-start gap-1.5">
        <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0 max-md:mt-0.5" />
        {location}
      </span>
      <span className="numerals">{formatDateRange(startDate, endDate)}</span>
      {isDemo && <span>Demo: a real draw played again</span>}
    </p>
  );
}

export function StartPlace({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5 sm:gap-2.5">
      <p className="eyebrow text-quiet">{label}</p>
      {children}
    </div>
  );
}

/** As tall as the first ball and its countdown. The reader's own time of it is known in the browser alone. */
export const StartSkeleton = () => (
  <StartPlace label={'\u00A0'}>
    <Skeleton className="h-8 w-64 sm:h-[4.525rem] sm:w-80" />
  </StartPlace>
);
