import { Check } from 'lucide-react';
import type { UsernameVerdict } from './username-verdict.ts';

/** What is no error: free, being checked, or the name one has. */
export function UsernameStatus({ verdict: { kind, message } }: { verdict: UsernameVerdict }) {
  if (kind !== 'available') return <p className="text-quiet">{message}</p>;
  return (
    <p className="flex items-center gap-1.5 text-correct-text">
      <Check aria-hidden="true" className="size-4 shrink-0" />
      {message}
    </p>
  );
}
