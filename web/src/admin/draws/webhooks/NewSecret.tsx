import { Copy } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';

type NewSecretProps = { secret: string; onClose: () => void };

/** Closes only by its button: a secret that is not copied now is lost. */
export function NewSecret({ secret, onClose }: NewSecretProps) {
  return (
    <Dialog
      role="alertdialog"
      title="Copy the secret now"
      description="Use it to check that events are ours. This is the only time we show it."
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Done
          </Button>
          <CopyButton text={secret} label="Copy secret" icon={Copy} advice="Select the secret and copy it" />
        </>
      }
    >
      <output
        tabIndex={-1}
        data-autofocus
        aria-label="The new secret"
        className="block select-all break-all rounded-base border border-edge bg-court p-4 font-mono text-body"
      >
        {secret}
      </output>
    </Dialog>
  );
}
