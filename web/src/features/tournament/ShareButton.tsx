import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { TournamentPartList } from '../../parts/tournaments/TournamentPartList.tsx';
import type { TournamentPartProps } from '../../parts/tournaments/tournament-parts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

export function ShareButton({ tournament, entry }: TournamentPartProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={Share2} label="Share" onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog title={entry ? 'Share your entry' : 'Share this draw'} onClose={() => setOpen(false)}>
          <PromptSuspense fallback={<Skeleton className="h-44" />}>
            <TournamentPartList place="share" tournament={tournament} entry={entry} />
          </PromptSuspense>
        </Dialog>
      )}
    </>
  );
}
