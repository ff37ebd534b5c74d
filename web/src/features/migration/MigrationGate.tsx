import type { ReactNode } from 'react';
import { useAppConfig } from '../../api/app-api.ts';

import { lazyPage } from '../../lib/lazy-page.tsx';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { LoadingMark } from '../../ui/status/LoadingMark.tsx';

const notice = lazyPage(async () => (await import('./MigrationNotice.tsx')).MigrationNotice);

/** On the old host a notice replaces the whole site. */
export function MigrationGate({ children }: { children: ReactNode }) {
  const { migration } = useAppConfig();
  if (migration?.oldHost !== location.hostname) return children;
  return (
    <PromptSuspense fallback={<LoadingMark fullScreen />}>
      <notice.Page params={{}} />
    </PromptSuspense>
  );
}
