import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { lazyPart } from '../../../lib/lazy-page.tsx';
import { sitePaths } from '../../../lib/path-builder.ts';
import { navigate } from '../../../lib/router/navigate.ts';
import { usePlace } from '../../../lib/router/use-place.ts';

import { PartBoundary } from '../../../parts/PartBoundary.tsx';
import type { RoundView } from '../draw/draw-view.ts';
import { isJustSubmitted } from '../picks/use-submit.ts';

const submittedPanel = lazyPart(async () => (await import('./SubmittedPanel.tsx')).SubmittedPanel);

type SubmittedMomentProps = { tournament: Tournament; entry: Entry; rounds: readonly RoundView[] };

export function SubmittedMoment(props: SubmittedMomentProps) {
  const { state } = usePlace();
  if (!isJustSubmitted(state)) return null;
  const close = () =>
    navigate(sitePaths.tournament({ tournamentId: props.tournament.id }), { replace: true });
  return (
    <PartBoundary>
      <submittedPanel.Page {...props} onClose={close} />
    </PartBoundary>
  );
}
