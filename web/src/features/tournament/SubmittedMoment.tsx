import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { ErrorBoundary } from '../../lib/ErrorBoundary.tsx';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { pb } from '../../lib/path-builder.ts';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { navigate, usePlace } from '../../lib/router/router.ts';
import type { RoundView } from './draw/draw-view.ts';
import { isJustSubmitted } from './picks/use-submit.ts';

const submittedPanel = lazyPart(async () => (await import('./SubmittedPanel.tsx')).SubmittedPanel);

type SubmittedMomentProps = { tournament: Tournament; entry: Entry; rounds: readonly RoundView[] };

/** After a first entry was accepted, here or in the wizard. */
export function SubmittedMoment(props: SubmittedMomentProps) {
  const { state } = usePlace();
  if (!isJustSubmitted(state)) return null;
  const close = () => navigate(pb.tournament({ tournamentId: props.tournament.id }), { replace: true });
  return (
    <ErrorBoundary fallback={() => null}>
      <PromptSuspense>
        <submittedPanel.Page {...props} onClose={close} />
      </PromptSuspense>
    </ErrorBoundary>
  );
}
