import { Check, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonVariant } from './Button.tsx';
import { toast } from './status/toast.ts';

type CopyButtonProps = {
  text: string;
  label: string;
  icon: LucideIcon;
  advice: string;
  variant?: ButtonVariant | undefined;
};

const shownMs = 2_000;

/** Copies a text, and confirms it for two seconds. */
export function CopyButton({ text, label, icon: Icon, advice, variant = 'outline' }: CopyButtonProps) {
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return undefined;
    const timer = setTimeout(() => setCopied(0), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied((times) => times + 1);
    } catch {
      toast.error('Copy failed', { description: advice });
    }
  };
  return (
    <Button variant={variant} onClick={() => void copy()}>
      {copied > 0 ? <Check aria-hidden="true" /> : <Icon aria-hidden="true" />}
      <span aria-live="polite">{copied > 0 ? 'Copied!' : label}</span>
    </Button>
  );
}
