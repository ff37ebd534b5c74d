import { useUser } from '../../api/queries/account.ts';

import { lazyPage } from '../../lib/lazy-page.tsx';
import { sitePaths } from '../../lib/path-builder.ts';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { usePathname } from '../../lib/router/use-place.ts';

const dialog = lazyPage(async () => (await import('./TermsDialog.tsx')).TermsDialog);

/** Asks for the terms on every page except the terms themselves. */
export function TermsGate() {
  const pathname = usePathname();
  const user = useUser();
  const isReading = pathname === sitePaths.terms() || pathname === sitePaths.privacy();
  if (!user || user.acceptedTermsAt !== null || isReading) return null;
  return (
    <PromptSuspense>
      <dialog.Page params={{}} />
    </PromptSuspense>
  );
}
