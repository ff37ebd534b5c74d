import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { TournamentPartList } from '../../parts/tournaments/TournamentPartList.tsx';
import type { TournamentPartProps } from '../../parts/tournaments/tournament-parts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

type ShareDialogProps = TournamentPartProps & { onClose: () => void };

export function ShareDialog({ tournament, entry, onClose }: ShareDialogProps) {
  return (
    <Dialog title={entry ? 'Share your entry' : 'Share this draw'} onClose={onClose}>
      <PromptSuspense fallback={<Skeleton className="h-44" />}>
        <TournamentPartList place="share" tournament={tournament} entry={entry} />
      </PromptSuspense>
    </Dialog>
  );
}
