import { pb } from '../../../path-builder.ts';
import { LockedAlert } from '../picks/LockedAlert.tsx';
import { PicksAlerts } from '../picks/PicksAlerts.tsx';
import type { WizardView } from './wizard-view.ts';

type WizardAlertsProps = {
  view: WizardView;
  /** The step to come back to after signing in. */
  step?: 'review' | undefined;
};

/** What must be known about one's tips, as on the draw. */
export function WizardAlerts({ view, step }: WizardAlertsProps) {
  const { tournament, picks, store, isSignedIn } = view;
  return (
    <div className="mb-6 has-[>:empty]:hidden">
      {picks.lockedAt === null ? (
        <PicksAlerts
          tournament={tournament}
          picks={picks}
          store={store}
          isSignedOut={!isSignedIn}
          next={pb.wizard({ tournamentId: tournament.id, ...(step && { step }) })}
        />
      ) : (
        <LockedAlert serverTime={picks.lockedAt || null} hasEntry={picks.saved !== null} />
      )}
    </div>
  );
}
