import { pb } from '../../../lib/path-builder.ts';
import { PicksAlerts } from '../picks/PicksAlerts.tsx';
import type { WizardView } from './wizard-view.ts';

type WizardAlertsProps = {
  view: WizardView;
  /** The step to come back to after signing in. */
  step?: 'review' | undefined;
};

/** What must be known about one's tips, as on the draw. */
export function WizardAlerts({ view, step }: WizardAlertsProps) {
  const tournamentId = view.tournament.id;
  return (
    <div className="mb-6 has-[>:empty]:hidden">
      <PicksAlerts {...view} next={pb.wizard({ tournamentId, ...(step && { step }) })} />
    </div>
  );
}
