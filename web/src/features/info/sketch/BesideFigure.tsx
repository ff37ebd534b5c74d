import type { ReactNode } from 'react';

/** Text with a figure: under it on a phone, at its side where there is room. */
export function BesideFigure({ figure, children }: { figure: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start">
      {children}
      {figure}
    </div>
  );
}
