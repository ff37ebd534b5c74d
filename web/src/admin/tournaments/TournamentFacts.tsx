import type { Tournament } from '@boast/contract/tournaments';
import { formatDateRange } from '@boast/domain/time/calendar-date';
import { ExternalLink } from 'lucide-react';
import { formatInstant } from '../../lib/dates.ts';
import { rulesNames } from '../../parts/tournaments/rules-words.ts';
import { linkClass } from '../../ui/link-class.ts';
import { CoverImage } from '../parts/CoverImage.tsx';
import { Facts } from '../parts/Facts.tsx';
import { webAddress } from '../parts/web-address.ts';

/** Everything about a tournament but its matches. Times are those of its own zone. */
export function TournamentFacts({ tournament }: { tournament: Tournament }) {
  const { name, location, timeZone, startDate, endDate, startsAt, sealedAt, sourceUrl, sheetAt } = tournament;
  const { entryCount, drawSize, playerCount, completedMatches, totalMatches, isDrawFull, scoringRules } =
    tournament;
  return (
    <section aria-label="About the tournament" className="flex flex-wrap items-start gap-x-10 gap-y-6">
      <div className="flex-[1_1_24rem]">
        <Facts
          facts={[
            { name: 'Location', value: location || 'Not given' },
            { name: 'Time zone', value: timeZone },
            { name: 'Duration', value: formatDateRange(startDate, endDate) },
            { name: 'Start time', value: startsAt ? formatInstant(startsAt, timeZone) : 'TBD' },
            { name: 'Sealed', value: sealedAt ? formatInstant(sealedAt, timeZone) : 'Not yet' },
            { name: 'Points', value: rulesNames[scoringRules] },
            { name: 'Entries', value: entryCount.toLocaleString('en') },
            { name: 'Draw', value: `${drawSize} places, ${playerCount} players` },
            { name: 'Round 1', value: isDrawFull ? 'Full' : 'Waits for players' },
            { name: 'Matches played', value: `${completedMatches} of ${totalMatches}` },
            { name: 'URL', value: sourceUrl ? <SourceLink url={sourceUrl} /> : 'None' },
            ...(sheetAt
              ? [{ name: 'Spreadsheet', value: `Brought in ${formatInstant(sheetAt, timeZone)}` }]
              : []),
          ]}
        />
      </div>
      <CoverImage src={tournament.imageUrl} alt={`Cover of ${name}`} />
    </section>
  );
}

function SourceLink({ url }: { url: string }) {
  const address = webAddress(url);
  if (address === null) return url;
  return (
    <a href={address.href} target="_blank" rel="noreferrer" className={`${linkClass()} break-all`}>
      {address.host} <ExternalLink aria-label="(new tab)" className="inline size-3.5" />
    </a>
  );
}
