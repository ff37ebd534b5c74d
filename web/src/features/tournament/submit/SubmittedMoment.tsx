import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { sitePaths } from '../../../lib/path-builder.ts';
import { navigate } from '../../../lib/router/navigate.ts';
import { useLocation } from '../../../lib/router/use-location.ts';
import { PartBoundary } from '../../../parts/PartBoundary.tsx';
import type { RoundView } from '../draw/draw-view.ts';
import { isJustSubmitted } from '../picks/use-submit.ts';
import { SubmittedPanel } from './SubmittedPanel.tsx';

type SubmittedMomentProps = { tournament: Tournament; entry: Entry; rounds: readonly RoundView[] };

export function SubmittedMoment(props: SubmittedMomentProps) {
  const { state } = useLocation();
  if (!isJustSubmitted(state)) return null;
  const close = () =>
    navigate(sitePaths.tournament({ tournamentId: props.tournament.id }), { replace: true });
  return (
    <PartBoundary>
      <SubmittedPanel {...props} onClose={close} />
    </PartBoundary>
  );
}
