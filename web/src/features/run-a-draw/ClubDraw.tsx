import { lazyPart } from '../../lib/lazy-page.tsx';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import type { TournamentPartProps } from '../../parts/tournaments/tournament-parts.ts';

const panel = lazyPart(async () => (await import('./ClubPanel.tsx')).ClubPanel);
const notice = lazyPart(async () => (await import('./ClubPanel.tsx')).ClubNotice);

/** Few draws are a club's, so the code for them comes with them. */
export const ClubDraw = (props: TournamentPartProps) => (
  <PromptSuspense>
    <panel.Page {...props} />
  </PromptSuspense>
);

export const ClubDrawNotice = (props: TournamentPartProps) => (
  <PromptSuspense>
    <notice.Page {...props} />
  </PromptSuspense>
);
