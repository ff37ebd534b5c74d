import type { ReactNode } from 'react';
import { StateLine } from '../picks/StateLine.tsx';
import type { WizardView } from './wizard-view.ts';

type WizardBarProps = {
  view: WizardView;
  /** What takes one back, under the thumb's other side. */
  before?: ReactNode;
  children: ReactNode;
};

/** At the foot of the screen, within reach of a thumb: the way back, whether it is saved, and the way on. */
export function WizardBar({ view, before, children }: WizardBarProps) {
  return (
    <div className="picks-bar sticky bottom-0 z-20 -mx-[clamp(1rem,4vw,2rem)] mt-auto border-line border-t bg-court px-[clamp(1rem,4vw,2rem)] py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
      <div className="flex items-center justify-between gap-3">
        {before}
        {view.progress.picked > 0 && (
          <p className="min-w-0 grow text-center text-micro text-quiet">
            <StateLine state={view.state} isShort />
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
