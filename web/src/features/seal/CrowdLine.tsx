import type { TournamentPartProps } from '../../parts/tournaments/tournament-parts.ts';
import { useRarePick } from '../../parts/tournaments/use-rare-pick.ts';
import { useCrowdChampions } from './use-crowd-champions.ts';

/** The reader's rarest pick and everyone's champions, until results say more. Their room is kept while they load. */
export function CrowdLine({ tournament, entry }: TournamentPartProps) {
  const { crowd } = useCrowdChampions(tournament, entry);
  const rare = useRarePick(tournament, entry);
  return (
    <p
      className={`flex flex-wrap content-start items-baseline gap-x-4 text-small print:hidden ${entry ? 'min-h-17 sm:min-h-12' : 'min-h-10 sm:min-h-5'}`}
    >
      {rare && <span className="w-full pb-1 font-[650] text-body">{rare}</span>}
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
