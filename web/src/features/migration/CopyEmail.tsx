import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';

const shownMs = 2_000;

/** The email to use on the new site, ready to be pasted there. */
export function CopyEmail({ email }: { email: string }) {
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return undefined;
    const timer = setTimeout(() => setCopied(0), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(email);
      setCopied((times) => times + 1);
    } catch {
      toast.error('Copy failed', { description: 'Please manually copy your email address' });
    }
  };
  return (
    <div className="flex w-full max-w-[30rem] flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-large border border-line bg-glass px-5 py-4">
      <dl className="min-w-0">
        <dt className="eyebrow text-quiet">Your email</dt>
        <dd className="break-words font-[650] text-lead">{email}</dd>
      </dl>
      <Button variant="outline" onClick={() => void copy()}>
        {copied > 0 ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        <span aria-live="polite">{copied > 0 ? 'Copied!' : 'Copy'}</span>
      </Button>
    </div>
  );
}
