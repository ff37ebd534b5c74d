import type { ReactNode } from 'react';

/** The reader's own row apart, if the board above does not show it. */
export function OwnStanding({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="own-place" className="flex flex-col gap-3">
      <h3 id="own-place" className="display text-title">
        Your place
      </h3>
      {children}
    </section>
  );
}
