import type { Tournament } from '@boast/contract/tournaments';
import { useQuery } from '@tanstack/react-query';
import { useHasBeen } from '../../../lib/use-has-been.ts';
import { DuelView, OwnPick } from '../../../parts/under-way/DuelView.tsx';
import { myUnderWayQuery, underWayQuery } from '../../../parts/under-way/under-way-queries.ts';
import { rankIfText } from '../../../parts/under-way/under-way-text.ts';
import { OnCourtSkeleton, onCourtHeight } from './TournamentSkeletons.tsx';

type OnCourtProps = { tournament: Tournament; isEntered: boolean };

/** The match on court, or the next one, and what it does to the reader's rank. */
export function OnCourt({ tournament: { id }, isEntered }: OnCourtProps) {
  const own = useQuery({ ...myUnderWayQuery, enabled: isEntered });
  const open = useQuery({ ...underWayQuery, enabled: !isEntered });
  const { data, isPending } = isEntered ? own : open;
  const isRead = useHasBeen(!isPending);
  if (!isRead) return <OnCourtSkeleton isEntered={isEntered} />;
  const tile = data?.find(({ tournament }) => tournament.id === id);
  if (!tile?.next) return null;
  return (
    <section
      aria-label="On court or next"
      className={`@container min-w-0 grow print:hidden rounded-large border border-line bg-glass px-4 py-3 sm:px-6 sm:py-4 ${onCourtHeight(isEntered)}`}
    >
      <div className="grid gap-x-10 gap-y-3 @min-[48rem]:grid-cols-[3fr_2fr] @min-[48rem]:items-end">
        <DuelView duel={tile.next} entryCount={tile.entryCount} isCompact />
        {'pick' in tile.next && 'rankIf' in tile && (
          <div className="flex flex-col gap-2">
            <OwnPick pick={tile.next.pick} />
            <p className="numerals font-[650] text-small">{rankIfText(tile)}</p>
          </div>
        )}
      </div>
    </section>
  );
}
