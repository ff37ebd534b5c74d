import { useEffect, useState } from 'react';
import { lazyPage } from '../../lib/lazy-page.tsx';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';

const toaster = lazyPage(async () => (await import('../../ui/Toaster.tsx')).Toaster);

export function LateToaster() {
  const hasToaster = useToaster();
  if (!hasToaster) return null;
  return (
    <PromptSuspense>
      <toaster.Page params={{}} />
    </PromptSuspense>
  );
}

/** How long the first view has for itself; and after which the toaster is asked for again when it did not come. */
const SECOND = 1_000;
const AGAIN = 10_000;

/** True once the first view had its second and the toaster is here. Without a network the page goes on without it. */
function useToaster(): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    let timer = setTimeout(fetchToaster, SECOND);
    function fetchToaster() {
      toaster.load().then(
        () => setHere(true),
        () => {
          timer = setTimeout(fetchToaster, AGAIN);
        },
      );
    }
    return () => clearTimeout(timer);
  }, []);
  return isHere;
}
