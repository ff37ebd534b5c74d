import { Link2 } from 'lucide-react';
import type { ButtonVariant } from './Button.tsx';
import { CopyButton } from './CopyButton.tsx';
import { ShareButton } from './ShareButton.tsx';

type ShareLinkProps = { title: string; url: string; variant?: ButtonVariant };

/** Buttons that share and copy a link. */
export const ShareLink = ({ title, url, variant = 'outline' }: ShareLinkProps) => (
  <>
    <ShareButton what={{ title, url }} advice={`Copy the link instead: ${url}`} variant={variant} />
    <CopyButton text={url} label="Copy link" icon={Link2} advice={url} />
  </>
);
