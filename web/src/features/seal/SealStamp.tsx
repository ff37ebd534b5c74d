import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { useQuery } from '@tanstack/react-query';
import { formatDayAndTime } from '../../lib/format-instant.ts';

import type { TournamentPartProps } from '../../parts/tournaments/tournament-parts.ts';
import { OutcomeMark } from '../../ui/OutcomeMark.tsx';
import { useOwnPlace } from './own-place.ts';
import { sealQuery } from './seal-queries.ts';

/** The stamp on the reader's entry: the time of the seal, and its number among all. */
export function SealStamp({ tournament, entry }: TournamentPartProps) {
  return entry && <Stamp tournament={tournament} entry={entry} />;
}

function Stamp({ tournament, entry }: { tournament: Tournament; entry: Entry }) {
  const { data: seal } = useQuery(sealQuery(tournament.id));
  const { data: place } = useOwnPlace(tournament, entry);
  if (!seal) return null;
  return (
    <>
      <dt className="eyebrow text-quiet">
        Sealed{' '}
        <time dateTime={seal.effectiveAt} className="whitespace-nowrap">
          {formatDayAndTime(seal.effectiveAt)}
        </time>
      </dt>
      <dd className="flex items-center gap-2">
        {/* The mark says that this browser has found the entry in the seal. */}
        {place !== undefined && <OutcomeMark outcome={place === null ? 'wrong' : 'correct'} label="" />}
        <span className="score text-lead sm:text-title sm:whitespace-nowrap">
          {typeof place === 'number' ? `No. ${place.toLocaleString('en')}` : 'One'} of{' '}
          {seal.entryCount.toLocaleString('en')}
        </span>
      </dd>
    </>
  );
}
