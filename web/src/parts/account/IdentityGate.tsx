import { useSyncExternalStore } from 'react';
import { identityCheck } from '../../api/session/identity-check.ts';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';

const dialog = lazyPart(async () => (await import('./IdentityDialog.tsx')).IdentityDialog);

export function IdentityGate() {
  const isAsking = useSyncExternalStore(identityCheck.watch, identityCheck.isAsking);
  if (!isAsking) return null;
  return (
    <PromptSuspense>
      <dialog.Page onAnswer={identityCheck.answer} />
    </PromptSuspense>
  );
}
