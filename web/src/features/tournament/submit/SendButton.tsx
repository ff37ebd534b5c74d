import type { Share2 } from 'lucide-react';
import { Button, type ButtonVariant } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { share } from '../../../ui/share.ts';

type SendButtonProps = {
  label: string;
  icon: typeof Share2;
  what: { readonly title: string; readonly url: string };
  variant?: ButtonVariant | undefined;
};

/** Uses the device's share sheet if there is one, otherwise the clipboard. */
export function SendButton({ label, icon: Icon, what, variant = 'outline' }: SendButtonProps) {
  if (!('share' in navigator))
    return <CopyButton text={what.url} label={label} icon={Icon} advice={what.url} variant={variant} />;
  return (
    <Button variant={variant} onClick={() => void share(what, `Copy the link instead: ${what.url}`)}>
      <Icon aria-hidden="true" />
      {label}
    </Button>
  );
}
