import { Share2 } from 'lucide-react';
import { Button, type ButtonVariant } from './Button.tsx';
import { share } from './share.ts';

type ShareButtonProps = {
  what: ShareData;
  /** Tells people what to do when the browser fails to share it. */
  advice: string;
  isLarge?: boolean;
  variant?: ButtonVariant;
  className?: string;
};

/** Nothing in a browser that cannot share. */
export function ShareButton({ what, advice, isLarge, variant = 'primary', className }: ShareButtonProps) {
  if (!('share' in navigator)) return null;
  return (
    <Button
      variant={variant}
      {...(className && { className })}
      {...(isLarge && { size: 'large', className: 'max-sm:w-full' })}
      onClick={() => void share(what, advice)}
    >
      <Share2 aria-hidden="true" />
      Share
    </Button>
  );
}
