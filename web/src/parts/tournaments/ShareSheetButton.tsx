import { Share2 } from 'lucide-react';
import { use, useState } from 'react';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { Button, type ButtonVariant } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/status/Skeleton.tsx';
import { type TournamentPartProps, TournamentPartsContext } from './tournament-parts.ts';

type ShareSheetButtonProps = TournamentPartProps & { isIcon?: boolean; variant?: ButtonVariant };

export function ShareSheetButton({
  tournament,
  entry,
  isIcon = false,
  variant = 'outline',
}: ShareSheetButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      {isIcon ? (
        <IconButton icon={Share2} label="Share" onClick={open} />
      ) : (
        <Button variant={variant} onClick={open}>
          <Share2 aria-hidden="true" />
          Share
        </Button>
      )}
      {isOpen && (
        <Dialog title="Share" onClose={() => setOpen(false)}>
          <PromptSuspense fallback={<Skeleton className="h-44" />}>
            <Shared tournament={tournament} entry={entry} />
          </PromptSuspense>
        </Dialog>
      )}
    </>
  );
}

function Shared(props: TournamentPartProps) {
  const { ShareSheet } = use(TournamentPartsContext)();
  return <ShareSheet {...props} />;
}
