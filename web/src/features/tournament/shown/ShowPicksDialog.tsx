import { Download, Link2, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAppConfig } from '../../../api/app-api.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { SendButton } from '../submit/SendButton.tsx';

type ShowPicksDialogProps = {
  /** The tournament's. */
  name: string;
  /** Null until the picks are shown. */
  address: string | null;
  version: number;
  isPending: boolean;
  onShow: () => void;
  onClose: () => void;
  stopButton: ReactNode;
};

export function ShowPicksDialog(props: ShowPicksDialogProps) {
  const { name, address, version, isPending, onShow, onClose, stopButton } = props;
  const description =
    "Anyone with this link sees your picks and every change you make until you turn it off. Nobody else's picks are shown.";
  if (address === null)
    return (
      <Dialog
        title="Show your picks?"
        description={description}
        onClose={onClose}
        actions={
          <>
            <Button variant="outline" onClick={onClose}>
              Keep them to myself
            </Button>
            <Button data-autofocus loading={isPending} onClick={onShow}>
              Show my picks
            </Button>
          </>
        }
      />
    );
  return (
    <Dialog title="Your picks are shown" description={description} onClose={onClose} actions={stopButton}>
      <Shown address={address} name={name} version={version} />
    </Dialog>
  );
}

function Shown({ address, name, version }: { address: string; name: string; version: number }) {
  const { productName } = useAppConfig();
  const picture = `/share${new URL(address).pathname}.png?v=${version}`;
  return (
    <div className="flex flex-col gap-4">
      <img
        src={picture}
        alt="Your champion, their route and the semi-finals"
        width={1200}
        height={630}
        decoding="async"
        className="h-auto w-full rounded-base border border-line bg-glass-high"
      />
      <p className="wrap-anywhere select-all text-small">{address.replace(/^https?:\/\//, '')}</p>
      <p className="max-w-measure text-quiet text-small">
        A chat may keep the preview it made, even after you turn it off.
      </p>
      <div className="flex flex-wrap gap-3">
        {'share' in navigator && (
          <SendButton
            label="Share"
            icon={Share2}
            what={{ title: `My picks for ${name} | ${productName}`, url: address }}
          />
        )}
        <CopyButton text={address} label="Copy link" icon={Link2} advice={address} />
        <a href={picture} download="my-picks.png" className={buttonClass({ variant: 'outline' })}>
          <Download aria-hidden="true" />
          Save the picture
        </a>
      </div>
    </div>
  );
}
