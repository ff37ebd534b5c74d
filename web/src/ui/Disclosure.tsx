import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

type DisclosureProps = {
  summary: ReactNode;
  /** Those that share a name close each other: one open at a time, and all may be closed. */
  group?: string | undefined;
  defaultOpen?: boolean | undefined;
  children: ReactNode;
};

/** A line that opens onto more, on the browser's own `<details>`; found by the browser's search while closed. */
export function Disclosure({ summary, group, defaultOpen, children }: DisclosureProps) {
  return (
    <details name={group} open={defaultOpen} className="group border-line not-last:border-b">
      <summary className="flex min-h-13 items-center justify-between gap-4 py-3 font-[650] hover:text-accent">
        {summary}
        <Plus
          aria-hidden="true"
          className="size-5 shrink-0 text-quiet transition-transform group-open:rotate-45 group-open:text-accent"
        />
      </summary>
      <div className="max-w-measure pb-5 text-quiet group-open:animate-rise">{children}</div>
    </details>
  );
}
