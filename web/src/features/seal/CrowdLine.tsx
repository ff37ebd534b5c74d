import type { TournamentPartProps } from '../../parts/tournaments/tournament-parts.ts';
import { useCrowdChampions } from './use-crowd-champions.ts';

/** Everyone's champions, until results say more. Its room is kept while they load. */
export function CrowdLine({ tournament, entry }: TournamentPartProps) {
  const { crowd } = useCrowdChampions(tournament, entry);
  return (
    <p className="flex min-h-10 flex-wrap content-start items-baseline gap-x-4 text-small sm:min-h-5 print:hidden">
      {crowd && crowd.champions.length > 0 && (
        <>
          <span className="eyebrow text-quiet">Everyone's champions</span>
          {crowd.champions.map(({ slot, name, share, isOwn }) => (
            <span key={slot} className={`condensed numerals ${isOwn ? 'font-[700]' : ''}`}>
              {name} <span className={isOwn ? 'text-accent' : 'text-quiet'}>{share}</span>
            </span>
          ))}
        </>
      )}
    </p>
  );
}
