import type { ComponentProps } from 'react';
import { lazyPart } from '../lib/lazy-page.tsx';
import { PromptSuspense } from '../lib/prompt-suspense.tsx';

const errorState = lazyPart(async () => (await import('../ui/status/ErrorState.tsx')).ErrorState);

/** The first view does not load the error panel; it is fetched before anything else can fail. */
export const warmFailure = errorState.load;

export const Failure = (props: ComponentProps<typeof errorState.Page>) => (
  <PromptSuspense>
    <errorState.Page {...props} />
  </PromptSuspense>
);
