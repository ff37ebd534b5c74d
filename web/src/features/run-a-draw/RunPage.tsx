import { lazyPart, type PageProps } from '../../lib/lazy-page.tsx';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { LoadingMark } from '../../ui/LoadingMark.tsx';

const begin = lazyPart(async () => (await import('./RunDrawPage.tsx')).RunDrawPage);
const made = lazyPart(async () => (await import('./OpenDrawPage.tsx')).OpenDrawPage);

/** The pages of running a draw, which are one entry of the site's table of routes: it is part of every first view. */
export function RunPage({ params: { step } }: PageProps) {
  return (
    <PromptSuspense fallback={<LoadingMark />}>
      {step === undefined ? <begin.Page /> : <made.Page key={step} tournamentId={step} />}
    </PromptSuspense>
  );
}
