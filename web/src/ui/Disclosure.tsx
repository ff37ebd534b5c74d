import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

type DisclosureProps = {
  summary: ReactNode;
  /** Disclosures with the same name close each other. */
  group?: string | undefined;
  defaultOpen?: boolean | undefined;
  children: ReactNode;
};

/** A line that unfolds, on the browser's own `<details>`; the browser's search finds closed content. */
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
