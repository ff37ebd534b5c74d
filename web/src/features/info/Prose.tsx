import type { ReactNode } from 'react';

/** Running text: paragraphs, lists and terms in a width that can be read. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="flex max-w-measure flex-col gap-4 [&_li]:pl-1 [&_ol]:list-decimal [&_ul]:list-disc [&_:is(ol,ul)]:flex [&_:is(ol,ul)]:flex-col [&_:is(ol,ul)]:gap-2 [&_:is(ol,ul)]:pl-6 [&_li]:marker:text-accent [&_h3]:mt-3 [&_h3]:font-[700]">
      {children}
    </div>
  );
}
