import { Eye, EyeOff } from 'lucide-react';
import { PartBoundary } from '../../../parts/PartBoundary.tsx';
import { ShareSheetButton } from '../../../parts/tournaments/ShareSheetButton.tsx';
import type { TournamentPartProps } from '../../../parts/tournaments/tournament-parts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/status/Skeleton.tsx';
import { type OwnEntryProps, useShownPicks } from './use-shown-picks.ts';

/** Says who can see the reader's picks before the seal, and lets the reader stop showing them. */
export function OwnShownPicks({ tournament, entry }: TournamentPartProps) {
  return (
    entry && (
      <PartBoundary skeleton={<Skeleton className="col-span-full h-11 max-sm:h-22" />}>
        <WhoSees tournament={tournament} entry={entry} />
      </PartBoundary>
    )
  );
}

function WhoSees({ tournament, entry }: OwnEntryProps) {
  const { address, stop } = useShownPicks(entry.id);
  const isShown = address !== null;
  const Icon = isShown ? Eye : EyeOff;
  return (
    <section
      aria-label="Who sees your picks"
      className={`col-span-full flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden ${isShown ? 'rounded-base border-warning border-l-[3px] bg-warning-tint px-4 py-2.5' : ''}`}
    >
      <p className="flex min-w-0 items-center gap-2 text-small">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {isShown ? 'Anyone with your link sees your picks.' : 'Only you can see your picks until the lock.'}
      </p>
      <span className="flex flex-wrap items-center gap-2">
        <ShareSheetButton tournament={tournament} entry={entry} />
        {isShown && (
          <Button variant="outline" loading={stop.isPending} onClick={() => stop.mutate()}>
            Stop showing
          </Button>
        )}
      </span>
    </section>
  );
}
