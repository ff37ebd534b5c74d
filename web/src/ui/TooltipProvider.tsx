import { Provider } from 'radix-ui/tooltip';
import type { ReactNode } from 'react';

/** Tooltips wait 700 ms, and 300 ms after one has closed the next opens at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Provider>
  );
}
